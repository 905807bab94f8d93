import { localizeAsset } from '../localize.ts';
import type { AssetLink } from '../model/values.ts';
import type { Spoken } from './site.ts';

/** The file's name ends with `.top` before its type, as in `radio-lisboa.top.webp`. */
const atTop = /\.top\.[a-z0-9]+$/i;

/** Whether a picture's own lettering stands at its top, so that a tag keeps to its bottom: its file's name says so. */
export function isLetteredAtTop({ content, lang }: Spoken, link: AssetLink | undefined): boolean {
  const asset = link && content.graph.asset(link.sys.id);
  const file = asset && localizeAsset(asset, lang, content.graph).file;
  return atTop.test(file?.fileName ?? '');
}
