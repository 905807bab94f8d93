/** The candidates of a `srcset` whose width is within the bounds: those that a place of the page can have use for. */
export function narrowSrcset(srcset: string | undefined, least: number, most: number): string | undefined {
  const kept = srcset?.split(', ').filter((each) => {
    const width = Number(/ (\d+)w$/.exec(each)?.[1]);
    return width >= least && width <= most;
  });
  return kept?.length ? kept.join(', ') : srcset;
}

/** The cut for one pixel a point, and a `srcset` of those for more of them. */
export interface Dense {
  readonly src: string;
  readonly srcset: string;
}

/**
 * The candidates of a `srcset` by pixels a point, the first width for one: what a place that is much the same in every window
 * needs no `sizes` for. Undefined where a width is not among them.
 */
export function denseSrcset(srcset: string | undefined, widths: readonly number[]): Dense | undefined {
  const all = new Map(srcset?.split(', ').map((each) => each.split(' ').reverse() as [string, string]));
  const [src, ...more] = widths.map((width) => all.get(`${width}w`));
  if (src === undefined || more.includes(undefined)) return undefined;
  return { src, srcset: more.map((each, at) => `${each} ${at + 2}x`).join(', ') };
}
