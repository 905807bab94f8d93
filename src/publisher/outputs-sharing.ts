import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from '#content/graph/types.ts';
import { defaultQuality } from '#content/queries/images.ts';
import { isShareable, shareAsset, shareImageUrl, shareSize } from '#content/queries/seo-image.ts';
import type { Content } from '#content/source.ts';
import { keptImage, openImage } from './images.ts';
import type { ImageFolders, Output } from './outputs.ts';

const types = ['marketing_page', 'content_page', 'casino_game_page', 'game_category'] as const;

/** Behind pictures with transparent parts, which JPEG does not know. */
const background = '#06141d';

function share(sha256: string, { mirrorDir, cutDir }: ImageFolders): Promise<Uint8Array> {
  const name = `${sha256}-${shareSize.width}x${shareSize.height}.q${defaultQuality}.jpg`;
  return keptImage(join(cutDir, name), () =>
    openImage(join(mirrorDir, sha256))
      .resize({ ...shareSize, fit: 'cover' })
      .flatten({ background })
      .jpeg({ quality: defaultQuality })
      .toBuffer(),
  );
}

/** The pictures shown where pages are shared (Open Graph), cut from the pages' own. */
export function sharingOutputs({ graph }: Content, folders: ImageFolders): Output[] {
  const pages: Entry[] = types.flatMap((type): Entry[] => [...graph.all(type)]);
  const files = pages.flatMap((entry) => Object.values(shareAsset(graph, entry)?.file ?? {}));
  const shas = new Set(files.filter(isShareable).map(({ sha256 }) => sha256));
  const present = [...shas].filter((sha256) => existsSync(join(folders.mirrorDir, sha256))).sort();
  return present.map((sha256) => ({
    name: shareImageUrl(sha256).slice(1),
    fixed: true,
    make: () => share(sha256, folders),
  }));
}
