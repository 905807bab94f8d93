const isFlag = (value) => typeof value === 'boolean';

/** What the page around the game says, by type: whether it has its members. */
const shapes = {
  start: ({ muted, reducedMotion, theme }) => isFlag(muted) && isFlag(reducedMotion) && typeof theme === 'string',
  mute: ({ muted }) => isFlag(muted),
  pause: () => true,
  resume: () => true,
  leave: () => true,
};

/** A message of the page around the game; undefined for one of another window, origin or shape, which changes nothing. */
export function readMessage({ origin, source, data }, home, page) {
  if (home === undefined || origin !== home || source !== page) return undefined;
  if (typeof data !== 'object' || data === null || data.v !== 1) return undefined;
  return Object.hasOwn(shapes, data.type) && shapes[data.type](data) ? data : undefined;
}
