import type { Asset, AssetFile, Entry, Graph } from '../graph/types.ts';
import { plainValue } from '../localize.ts';
import type { AssetLink, EntryLink } from '../model/values.ts';
import { defaultQuality, isCuttable } from './images.ts';

/** Pixels of a picture shown where a page is shared; what Open Graph readers crop least. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Address of the picture for sharing, cut from a mirrored image. */
export function shareImageUrl(sha256: string): string {
  return `/assets/${sha256.slice(0, 16)}-${shareSize.width}x${shareSize.height}.q${defaultQuality}.jpg`;
}

/** Narrower originals would only blur. */
const minWidth = 600;

/** True for a mirrored picture that can be cut for sharing. */
export function isShareable(file: AssetFile | undefined): file is AssetFile & { readonly sha256: string } {
  return file?.sha256 !== undefined && isCuttable(file.contentType) && (file.width ?? 0) >= minWidth;
}

const isShareableAsset = (asset: Asset | undefined): asset is Asset =>
  asset !== undefined && Object.values(asset.file).some(isShareable);

/** The picture of the first slide that a page opens with. */
function firstSlideImage(graph: Graph, entry: Entry): AssetLink | undefined {
  const [block] = plainValue<readonly EntryLink[]>(entry, 'blocks') ?? [];
  const show = block && graph.entry(block.sys.id, 'slideshow');
  const [slide] = plainValue<readonly EntryLink[]>(show, 'slides') ?? [];
  return plainValue(slide && graph.entry(slide.sys.id, 'slide'), 'image');
}

/** The asset that stands for a page where it is shared: the editors' choice, else the page's largest picture. */
export function shareAsset(graph: Graph, entry: Entry): Asset | undefined {
  const links = ['seoImage', 'heroImage', 'media', 'cardImage'].map((field) => plainValue<AssetLink>(entry, field));
  for (const link of [...links, firstSlideImage(graph, entry)]) {
    const asset = link && graph.asset(link.sys.id);
    if (isShareableAsset(asset)) return asset;
  }
  return undefined;
}
