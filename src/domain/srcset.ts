/** The candidates of a `srcset` whose width is within the bounds: those that a place of the page can have use for. */
export function narrowSrcset(srcset: string | undefined, least: number, most: number): string | undefined {
  const kept = srcset?.split(', ').filter((each) => {
    const width = Number(/ (\d+)w$/.exec(each)?.[1]);
    return width >= least && width <= most;
  });
  return kept?.length ? kept.join(', ') : srcset;
}
