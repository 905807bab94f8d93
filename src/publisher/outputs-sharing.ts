import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defaultQuality } from '#content/queries/images.ts';
import { textsOf } from '#content/queries/messages.ts';
import { shareImageUrl, shareSize } from '#content/queries/seo-image.ts';
import {
  type ShareCard,
  type ShareContext,
  type ShareView,
  shareCardUrl,
  sharedEntry,
  shareView,
} from '#content/queries/share-card.ts';
import type { Content } from '#content/source.ts';
import { siteMessages } from '#messages/site/messages.ts';
import { keptImage, openImage } from './images.ts';
import { drawCard } from './open-graph/card.ts';
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

/** The pictures shown where pages are shared (Open Graph): cut from the pages' own, or drawn of their words. */
export function sharingOutputs(content: Content, folders: ImageFolders): Output[] {
  const contexts = new Map<string, ShareContext>();
  const outputs = new Map<string, Output>();
  for (const route of content.routes.byPath.values()) {
    const { lang } = route;
    const entry = sharedEntry(route.entry, content);
    if (!entry) continue;
    const context = contexts.get(lang) ?? {
      ...{ content, lang, kinds: textsOf({ content, lang, route }, 'site', siteMessages).shareKinds },
    };
    contexts.set(lang, context);
    const view = shareView(entry, context);
    const sha256 = view.state === 'picture' ? view.sha256 : view.card.picture;
    if (sha256 !== undefined && !existsSync(join(folders.mirrorDir, sha256))) continue;
    const output = outputOf(view, folders);
    outputs.set(output.name, output);
  }
  return [...outputs.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
