/** A file as an editor uploads it. */
export interface HostileAsset {
  readonly id: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly details?: object;
  readonly bytes: string;
}

const svg = 'http://www.w3.org/2000/svg';
const xhtml = 'http://www.w3.org/1999/xhtml';
const script = 'fetch("/canary?file");top.pwn?.(50)';
const drawing = `<svg xmlns="${svg}" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64" onload='${script}'>
<script>${script}</script><script xlink:href="/canary?src"/><image xlink:href="/canary?image" width="9" height="9"/>
<foreignObject><body xmlns="${xhtml}" onload='${script}'><iframe src="javascript:${script}"/></body></foreignObject>
<style>@import "/canary?style"</style><rect width="64" height="64" fill="#123"/></svg>`;
const image = { size: drawing.length, image: { width: 64, height: 64 } };

/** Files that would run in some browser, under some name; `half` and `disguised` are no pictures at all. */
export const hostileAssets: readonly HostileAsset[] = [
  { id: 'drawing', fileName: 'drawing.svg', contentType: 'image/svg+xml', details: image, bytes: drawing },
  { id: 'attribute', fileName: '"onload="pwn(51)".svg', contentType: 'image/svg+xml', bytes: `${drawing} ` },
  { id: 'page', fileName: 'page.html', contentType: 'text/html', bytes: `<script>${script}</script><img src=/canary>` },
  { id: 'sheet', fileName: 'sheet.css', contentType: 'text/css', bytes: '@import "/canary?css"' },
  { id: 'code', fileName: 'code.js', contentType: 'text/javascript', bytes: script },
  { id: 'module', fileName: 'code.MJS', contentType: 'text/javascript', bytes: `${script};` },
  {
    id: 'strict',
    fileName: 'strict.xhtml',
    contentType: 'application/xhtml+xml',
    bytes: `<html xmlns="${xhtml}"><script>${script}</script></html>`,
  },
  {
    id: 'feed',
    fileName: 'feed.xml',
    contentType: 'application/xml',
    bytes: `<a><script xmlns="${xhtml}">${script}</script></a>`,
  },
  { id: 'half', fileName: 'half.png', contentType: 'image/png', details: image, bytes: '\u0089PNG no picture' },
  { id: 'disguised', fileName: 'disguised.png', contentType: 'image/png', details: image, bytes: `${drawing}  ` },
];

/** Those that are shown nowhere. */
export const refusedAssets: readonly string[] = ['disguised', 'half'];
