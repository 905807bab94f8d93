/** Red, green and blue, 0–255. */
export type Rgb = readonly [number, number, number];

/** Reads `#rgb` or `#rrggbb`. @throws RangeError on anything else */
export function parseHex(hex: string): Rgb {
  const long = hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex;
  if (!/^#[0-9a-f]{6}$/i.test(long)) throw new RangeError(`not a colour: ${hex}`);
  const value = Number.parseInt(long.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Writes `#rrggbb`, each part rounded and kept in range. */
export function toHex(rgb: Rgb): string {
  const part = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(part).join('')}`;
}

/** The colour `t` (0–1) of the way from `from` to `to`. */
export function mix(from: string, to: string, t: number): string {
  const a = parseHex(from);
  const b = parseHex(to);
  return toHex([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]);
}
