import { cardCuts, wideCuts } from '#domain/card-cuts.ts';
import { placeholderOf } from '#domain/placeholders.ts';
import { localizeAsset } from '../localize.ts';
import type { AssetLink } from '../model/values.ts';
import type { Spoken } from './site.ts';

/** Default quality of every image address (S9.15). */
export const defaultQuality = 75;

/** Widths in pixels that images are cut to, and below the original's own; a narrower original is never made wider. */
const imageWidths: readonly number[] = [...wideCuts, 1920];
/** A cut that is nearly as wide as the original gives nothing. */
const nearlyWhole = 0.9;
/** Those of squares, which are cards. */
const squareWidths: readonly number[] = [...cardCuts, 1280, 1920];
/** The widest cut: pictures within a page's column need no more at two pixels a point. */
const widest = 3200;

/** A picture that goes from edge to edge: the widest window of our layout at one, two and three pixels a point, its phone, its card. */
const edgeToEdgeWidths: readonly number[] = [360, 720, 1440, 2880, 5760];

/** Pixels of the widest phones: pictures drawn for phones are no wider, and others are mostly shown as a part of the page. */
const widestPhone = 1320;
/** Most phones have 720 to 960: the next cut has twice the bytes. */
const phoneWidths: readonly number[] = [320, 640, 960];

const cuttable = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif']);

/** An image as a page prints it; width and height are always known, so nothing shifts. */
export interface ImageView {
  readonly src: string;
  readonly srcset?: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

const hashDigits = 10;

/** What addresses call a file by begins so: 40 bits of its hash in few letters, since pages print dozens of them. */
export const assetName = (sha256: string): string =>
  Number.parseInt(sha256.slice(0, hashDigits), 16).toString(36).padStart(8, '0');

/** One letter more: that of the picture's mean colour, or the next of the hash. */
export const wholeName = (sha256: string, colour?: string): string =>
  assetName(sha256) + (colour === undefined ? sha256.charAt(hashDigits) : placeholderOf(colour));

/** Address of one cut of a mirrored image: named by the original's hash and mean colour, its width and quality (S9.15). */
export function imageUrl(sha256: string, width: number, colour?: string): string {
  return `/assets/${wholeName(sha256, colour)}-${width}.q${defaultQuality}.webp`;
}

/** The original (the beginning of its sha256) and the width that an address of a cut names. */
export function cutOfUrl(url: string): { readonly original: string; readonly width: number } | undefined {
  const [, name, width] = /^\/assets\/([0-9a-z]{8})[0-9a-z]-(\d+)\.q\d+\.webp$/.exec(url) ?? [];
  if (!name || !width) return undefined;
  const original = Number.parseInt(name, 36).toString(16).padStart(hashDigits, '0');
  return { original, width: Number(width) };
}

/** The widths that an original is cut to, the narrowest first. */
export function cutsOf({ width, height }: { readonly width: number; readonly height: number }): readonly number[] {
  if (width >= Math.max(...edgeToEdgeWidths) && width >= 2 * height) return edgeToEdgeWidths;
  if (width >= 1280 && width <= widestPhone) return [...phoneWidths, width];
  const cuts = (width === height ? squareWidths : imageWidths).filter((each) => each < width * nearlyWhole);
  return [...cuts, Math.min(width, widest)];
}

/** True when images of the type are cut; SVG and GIF are served as they came. */
export const isCuttable = (contentType: string): boolean => cuttable.has(contentType);

/** Endings that files keep. Any other could make code of the site's own origin of an editor's file. */
const keptEndings = new Set([
  '.avif',
  '.gif',
  '.ico',
  '.jpeg',
  '.jpg',
  '.png',
  '.svg',
  '.webp',
  '.html',
  '.xml',
  '.mp3',
  '.mp4',
  '.ogg',
  '.webm',
  '.csv',
  '.pdf',
  '.txt',
  '.zip',
  '.docx',
  '.xlsx',
]);

/** Address of a mirrored file that is served as it came. */
export function fileUrl(sha256: string, fileName: string): string {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(fileName)?.[0]?.toLowerCase() ?? '';
  return `/assets/${wholeName(sha256)}${keptEndings.has(ending) ? ending : '.bin'}`;
}

/** The image of an asset link; undefined when the asset is missing, is no image, or its size is unknown. */
export function imageOf(site: Spoken, link: AssetLink | undefined, alt?: string): ImageView | undefined {
  const asset = link && site.content.graph.asset(link.sys.id);
  if (!asset) return undefined;
  const { file, description, title } = localizeAsset(asset, site.lang, site.content.graph);
  if (!file?.width || !file.height || !file.sha256 || !file.contentType.startsWith('image/')) return undefined;
  const size = { width: file.width, height: file.height, alt: alt ?? description ?? title ?? '' };
  if (!isCuttable(file.contentType)) return { src: fileUrl(file.sha256, file.fileName), ...size };
  const { sha256, colour } = file;
  const cuts = cutsOf(size);
  const src = imageUrl(sha256, cuts.at(-1) ?? file.width, colour);
  return { src, srcset: cuts.map((width) => `${imageUrl(sha256, width, colour)} ${width}w`).join(', '), ...size };
}

/** Address of an asset's file, for links to it; undefined when it is not mirrored. */
export function assetHref(site: Spoken, link: AssetLink | undefined): string | undefined {
  const asset = link && site.content.graph.asset(link.sys.id);
  const file = asset && localizeAsset(asset, site.lang, site.content.graph).file;
  return file?.sha256 ? fileUrl(file.sha256, file.fileName) : undefined;
}
