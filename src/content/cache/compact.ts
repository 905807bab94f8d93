const noProperties: object = Object.freeze({});
const noItems: readonly unknown[] = Object.freeze([]);

/**
 * Freshly read plain data with one empty object and one empty list for all that it has, which nobody can write to: rich
 * text has an empty object in each node and an empty list in each text, a quarter of what an article takes.
 */
export function compact<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value);
  if (names.length === 0) return (Array.isArray(value) ? noItems : noProperties) as T;
  const parts = value as Record<string, unknown>;
  for (const name of names) parts[name] = compact(parts[name]);
  return value;
}
