import type { GameIndex } from '#domain/game-index.ts';
import { gameRow } from '#domain/game-index.ts';

/** What tiles that the browser makes say beside what the index holds. */
export interface TileWords {
  readonly lang: string;
  readonly badges: Readonly<Record<string, string>>;
}

const fillText = (tile: Element, selector: string, text: string | undefined): void => {
  const place = tile.querySelector(selector);
  if (!place) return;
  if (text === undefined || text === '') place.remove();
  else place.append(text);
};

/**
 * A game of the index as a tile, made of the page's own empty one (`<template data-tile>`, which GameCard has filled
 * with nothing), so that tiles of a page and of a script are the same.
 */
export function gameTile(template: HTMLTemplateElement, index: GameIndex, game: number, words: TileWords): Element {
  const item = document.importNode(template.content, true).firstElementChild as Element;
  const row = gameRow(index, game);
  const link = item.querySelector('a');
  if (link) {
    link.href = row.href;
    link.dataset.gameId = row.id;
  }
  const image = item.querySelector('img');
  if (image && row.img) {
    image.alt = row.imgAlt;
    image.srcset = row.imgSet;
    image.src = row.img;
  } else
    image?.replaceWith(
      Object.assign(document.createElement('span'), { className: 'tile-name', textContent: row.title }),
    );
  if (index.top?.includes(game)) link?.classList.add('tile-low');
  const badge = index.badge[game];
  const label = badge && words.badges[badge];
  if (label)
    item
      .querySelector('.tile-art')
      ?.append(
        Object.assign(document.createElement('span'), { className: `tile-tag tile-tag-${badge}`, textContent: label }),
      );
  const rtp = index.rtp[game];
  const percent = new Intl.NumberFormat(words.lang, { style: 'percent', minimumFractionDigits: 1 });
  fillText(item, '[data-studio]', row.subtitle);
  fillText(item, '[data-rtp]', rtp ? percent.format(rtp / 100) : undefined);
  return item;
}
