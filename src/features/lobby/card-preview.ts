import { bringStyles } from '#client/bring-styles.ts';
import styles from './card-preview.css?url';

/** Pixels between a card's picture and its preview, and between the preview and the window's edge. */
const GAP = 8;

/** The game's own page, which says everything in the page's language; undefined when it does not come. */
function pageOf(href: string): Promise<Document | undefined> {
  return new Promise((resolve) => {
    // A document of a request runs nothing and loads nothing.
    const request = new XMLHttpRequest();
    request.open('GET', href);
    request.responseType = 'document';
    request.addEventListener('loadend', () =>
      resolve(request.status === 200 ? (request.responseXML ?? undefined) : undefined),
    );
    request.send();
  });
}

const element = (tag: string, className: string, text?: string | null): HTMLElement =>
  Object.assign(document.createElement(tag), { className, textContent: text ?? '' });

function picture(page: Document): HTMLElement | undefined {
  const drawn = page.querySelector('.game-art img');
  if (!drawn) return undefined;
  const image = document.createElement('img');
  image.alt = '';
  image.width = 320;
  image.height = 180;
  image.sizes = '320px';
  image.srcset = drawn.getAttribute('srcset') ?? '';
  image.src = drawn.getAttribute('src') ?? '';
  return image;
}

/** The ways to play, as the game's page has them for whoever looks. */
function ways(page: Document, href: string): HTMLElement {
  const row = element('p', 'preview-ways');
  for (const way of page.querySelectorAll<HTMLAnchorElement>('.play a.button')) {
    const link = document.createElement('a');
    link.className = way.className.replace('button-wide', 'button-small');
    link.href = new URL(way.getAttribute('href') ?? '', new URL(href, location.href)).href;
    link.textContent = way.textContent?.trim() ?? '';
    const { audience } = way.dataset;
    if (audience) link.dataset.audience = audience;
    row.append(link);
  }
  return row;
}

function fill(preview: HTMLElement, page: Document, href: string): void {
  const image = picture(page);
  const name = page.querySelector('.game-art h1')?.textContent ?? '';
  const facts = element('dl', 'preview-facts number');
  for (const fact of page.querySelectorAll('.facts > div')) {
    const row = document.createElement('div');
    row.append(
      element('dt', '', fact.querySelector('dt')?.textContent),
      element('dd', '', fact.querySelector('dd')?.textContent),
    );
    facts.append(row);
  }
  preview.ariaLabel = name;
  preview.append(...(image ? [image] : []), element('strong', 'preview-name display', name), facts, ways(page, href));
}

/** Below the card's picture, or above it where the window ends. */
function place(preview: HTMLElement, card: Element): void {
  const art = card.querySelector('.tile-art') ?? card;
  const { left, width, top, bottom } = art.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = preview;
  const middle = left + width / 2 - offsetWidth / 2;
  const x = Math.max(GAP, Math.min(middle, document.documentElement.clientWidth - offsetWidth - GAP));
  const fits = bottom + GAP + offsetHeight <= innerHeight;
  const y = fits ? bottom + GAP : Math.max(GAP, top - GAP - offsetHeight);
  preview.style.left = `${x}px`;
  preview.style.top = `${y}px`;
}

/**
 * Shows a game's preview over the page; answers what closes it, or nothing when the page did not come or nobody wants it
 * any more. It lies in the card's own item, so the keyboard reaches it next and the pointer stays within.
 */
export async function openPreview(
  item: Element,
  card: HTMLAnchorElement,
  isWanted: () => boolean,
): Promise<(() => void) | undefined> {
  const [page] = await Promise.all([pageOf(card.href), bringStyles(styles)]);
  if (!page?.querySelector('.game-art') || !isWanted()) return undefined;
  const preview = element('div', 'preview');
  preview.role = 'group';
  preview.popover = 'manual';
  fill(preview, page, card.href);
  item.append(preview);
  preview.showPopover();
  place(preview, card);
  return () => {
    const hadFocus = preview.contains(document.activeElement);
    preview.remove();
    if (hadFocus) card.focus();
  };
}
