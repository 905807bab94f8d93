import type { Asset, AssetFile, Entry, Graph } from '../graph/types.ts';
import { plainValue } from '../localize.ts';
import type { AssetLink, EntryLink } from '../model/values.ts';
import { defaultQuality, isCuttable, wholeName } from './images.ts';

/** Pixels of a picture shown where a page is shared; what Open Graph readers crop least. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Address of the picture for sharing, cut from a mirrored image. */
export function shareImageUrl(sha256: string): string {
  return `/assets/${wholeName(sha256)}-${shareSize.width}x${shareSize.height}.q${defaultQuality}.jpg`;
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

/** A picture of a page's own. `alone`: it is shared as it is, without words over it. */
export interface PagePicture {
  readonly asset: Asset;
  readonly alone: boolean;
}

/** The picture that stands for a page where it is shared: the editors' choice, a game's art, else what the page opens with. */
export function pagePicture(graph: Graph, entry: Entry): PagePicture | undefined {
  const linked = (field: string): AssetLink | undefined => plainValue<AssetLink>(entry, field);
  const alone = [linked('seoImage'), linked('media'), linked('cardImage')];
  for (const link of [...alone, linked('heroImage'), firstSlideImage(graph, entry)]) {
    const asset = link && graph.asset(link.sys.id);
    if (isShareableAsset(asset)) return { asset, alone: alone.includes(link) };
  }
  return undefined;
}
