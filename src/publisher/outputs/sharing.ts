import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AddressBook } from '#content/address-book.ts';
import { defaultQuality } from '#content/queries/images.ts';
import { textsOf } from '#content/queries/messages.ts';
import { shareImageUrl, shareSize } from '#content/queries/seo-image.ts';
import { type ShareCard, type ShareView, shareCardUrl, sharedEntry, shareView } from '#content/queries/share-card.ts';
import type { Route } from '#content/routes.ts';
import type { Content } from '#content/source.ts';
import { LayeredMap } from '#domain/layered-map.ts';
import { siteMessages } from '#messages/site/messages.ts';
import { drawCard } from '../open-graph/card.ts';
import { keptImage, openImage } from '../pictures/images.ts';
import type { ImageFolders, Output } from './outputs.ts';

/** Behind pictures with transparent parts, which JPEG does not know. */
const background = '#06141d';

function picture(sha256: string, { mirrorDir, cutDir }: ImageFolders): Promise<Uint8Array> {
  const name = `${sha256}-${shareSize.width}x${shareSize.height}.q${defaultQuality}.jpg`;
  return keptImage(join(cutDir, name), () =>
    openImage(join(mirrorDir, sha256))
      .resize({ ...shareSize, fit: 'cover' })
      .flatten({ background })
      .jpeg({ quality: defaultQuality })
      .toBuffer(),
  );
}

function card(url: string, drawn: ShareCard, { mirrorDir, cutDir }: ImageFolders): Promise<Uint8Array> {
  return keptImage(join(cutDir, basename(url)), () =>
    drawCard(drawn, drawn.picture === undefined ? undefined : openImage(join(mirrorDir, drawn.picture))),
  );
}

function outputOf(view: ShareView, folders: ImageFolders): Output {
  const url = view.state === 'picture' ? shareImageUrl(view.sha256) : shareCardUrl(view.card);
  const make = (): Promise<Uint8Array> =>
    view.state === 'picture' ? picture(view.sha256, folders) : card(url, view.card, folders);
  return { name: url.slice(1), fixed: true, make };
}

/** The picture shown where a page is shared (Open Graph): cut from the page's own, or drawn of its words. */
function sharePicture(content: Content, route: Route, folders: ImageFolders): Output | undefined {
  const { lang } = route;
  const entry = sharedEntry(route.entry, content);
  if (!entry) return undefined;
  const kinds = textsOf({ content, lang }, siteMessages).shareKinds;
  const view = shareView(entry, { content, lang, kinds });
  const sha256 = view.state === 'picture' ? view.sha256 : view.card.picture;
  if (sha256 !== undefined && !existsSync(join(folders.mirrorDir, sha256))) return undefined;
  return outputOf(view, folders);
}

/**
 * The pictures that pages are shared with, by path. They follow the pages: a page reads what its picture is made of, for
 * its head names it, so a page that is not rendered anew keeps its picture.
 */
export class SharePictures {
  readonly #book: AddressBook | undefined;
  readonly #byPath: ReadonlyMap<string, Output>;
  #outputs: readonly Output[] | undefined;

  private constructor(book: AddressBook | undefined, byPath: ReadonlyMap<string, Output>) {
    this.#book = book;
    this.#byPath = byPath;
  }

  static readonly none = new SharePictures(undefined, new Map());

  /** The pictures after an edit: those of the `due` pages are looked up again, those of pages that are gone go. */
  after(content: Content, due: Iterable<string>, folders: ImageFolders): SharePictures {
    const { book, byPath: routes } = content.routes;
    const isOther = (path: string): boolean => !book.places.has(path);
    const changed = new Map<string, Output | undefined>();
    for (const path of book === this.#book ? [] : [...this.#byPath.keys()].filter(isOther))
      changed.set(path, undefined);
    for (const path of due) {
      const route = routes.get(path);
      const output = route && sharePicture(content, route, folders);
      if (output?.name !== this.#byPath.get(path)?.name) changed.set(path, output);
    }
    if (changed.size === 0 && book === this.#book) return this;
    const drawn = [...changed].flatMap(([path, output]) => (output ? [[path, output] as const] : []));
    const undrawn = [...changed].flatMap(([path, output]) => (output ? [] : [path]));
    return new SharePictures(book, LayeredMap.from(this.#byPath, drawn, undrawn));
  }

  /** One output a picture: pages can share one. */
  get outputs(): readonly Output[] {
    if (!this.#outputs) {
      const byName = new Map<string, Output>();
      for (const output of this.#byPath.values()) byName.set(output.name, output);
      this.#outputs = [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    }
    return this.#outputs;
  }
}

/** The pictures that all pages of a content are shared with. */
export function allSharePictures(content: Content, folders: ImageFolders): SharePictures {
  return SharePictures.none.after(content, content.routes.book.places.keys(), folders);
}
