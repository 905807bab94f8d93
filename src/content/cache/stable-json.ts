/**
 * JSON with keys sorted by code unit at every depth, two spaces of indent and a closing newline: the same content
 * always gives the same bytes. Written by hand because a JavaScript object would move number-like keys to the front.
 */
export function stableJson(value: unknown): string {
  return `${render(value, '')}\n`;
}

function render(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => inner + render(item, inner)).join(',\n')}\n${indent}]`;
  }
  const record = value as Record<string, unknown>;
  const keys = Object.keys(record).filter((key) => record[key] !== undefined);
  if (keys.length === 0) return '{}';
  const lines = keys.sort().map((key) => `${inner}${JSON.stringify(key)}: ${render(record[key], inner)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** A JSON value with its keys in the order in which stable JSON gives them back. */
export function sortedKeys<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sortedKeys) as T;
  const record = value as Record<string, unknown>;
  const sorted: Record<string, unknown> = {};
  for (const key of Object.keys(record).sort()) {
    if (record[key] === undefined) continue;
    const part = sortedKeys(record[key]);
    // Of such a name an assignment would make the object's prototype.
    if (key === '__proto__')
      Object.defineProperty(sorted, key, { value: part, enumerable: true, configurable: true, writable: true });
    else sorted[key] = part;
  }
  return sorted as T;
}
