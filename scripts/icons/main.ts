// node scripts/icons/main.ts: draws the mark and the wordmark; writes src/ui/icons/brand.svg, the favicons and the app icons.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';
import sharp from 'sharp';
import subsetFont from 'subset-font';

const path = (below: string): string => fileURLToPath(new URL(`../../${below}`, import.meta.url));

// A kestrel holding still in the wind, wings spread, and the lantern beyond it; on a 32 × 32 grid.
const kestrel =
  'M2.9 13.8c4.6-1.6 8.7-1.4 11.6.9-.2-1.8.1-3.1 1.1-3.8 1.2.4 1.9 1.6 2.2 3.2 1.8-3.2 5.1-5.6 9.9-6.6-2.7 3.3-3.7 7.4-8.1 10.4l-.3 1.4 2.6 5.3-2.8-.4-2 1.8-.7-5.9-.9-1.1c-5-.9-7.400-3.700-12-4z';
const colours = { ink: '#06141d', light: '#edf4f2', sea: '#74d3c6', amber: '#f2b25c' };

/** The mark in its own colours; `ring` false where the platform cuts the shape. */
function mark(ring: boolean, scale = 1): string {
  const ground = ring
    ? `<circle cx="16" cy="16" r="15.2" fill="${colours.ink}" stroke="${colours.sea}"/>`
    : `<path d="M0 0h32v32H0z" fill="${colours.ink}"/>`;
  const place = scale === 1 ? '' : ` transform="translate(${16 - 16 * scale} ${16 - 16 * scale}) scale(${scale})"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ground}<g${place}><path d="${kestrel}" fill="${colours.light}"/><circle cx="10.6" cy="7.8" r="2.2" fill="${colours.amber}"/></g></svg>\n`;
}

async function wordmark(text: string): Promise<{ d: string; width: number }> {
  const file = path('node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2');
  const sfnt = await subsetFont(readFileSync(file), text, {
    targetFormat: 'sfnt',
    variationAxes: { wght: 460, opsz: 40 },
  });
  const font = opentype.parse(sfnt.buffer.slice(sfnt.byteOffset, sfnt.byteOffset + sfnt.byteLength) as ArrayBuffer);
  const outline = font.getPath(text, 0, 23, 22, { letterSpacing: -0.008 });
  return { d: outline.toPathData(1), width: Math.ceil(outline.getBoundingBox().x2) };
}

/** An .ico that holds one PNG; every browser that asks for it reads that form. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const raster = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

const { d, width } = await wordmark('Kestrel Bay');
writeFileSync(
  path('src/ui/icons/brand.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="mark" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15.2" fill="none" stroke="currentColor" stroke-opacity=".55"/><path d="${kestrel}" fill="currentColor"/><circle cx="10.6" cy="7.8" r="2.2" fill="${colours.amber}"/></symbol><symbol id="wordmark" viewBox="0 0 ${width} 32"><path d="${d}" fill="currentColor"/></symbol></svg>\n`,
);
mkdirSync(path('public/icons'), { recursive: true });
writeFileSync(path('public/favicon.svg'), mark(true));
writeFileSync(path('public/favicon.ico'), icoOf(await raster(mark(true), 32), 32));
const pngs: readonly (readonly [string, string, number])[] = [
  // Phones look for it at the root by themselves: no page need name it.
  ['apple-touch-icon', mark(false, 0.86), 180],
  ['icons/app-192', mark(true), 192],
  ['icons/app-512', mark(true), 512],
  ['icons/app-maskable-512', mark(false, 0.72), 512],
];
for (const [name, svg, size] of pngs) {
  const png = await raster(svg, size);
  writeFileSync(path(`public/${name}.png`), png);
  console.log(`${name}.png ${png.length} B`);
}
console.log(`wordmark ${width} × 32`);
