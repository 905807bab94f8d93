import { describeFinding } from '#content/graph/describe.ts';
import type { Finding } from '#content/graph/types.ts';

/** `1 entry`, `2 entries`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A heading with indented lines, at most `limit` of them; nothing when there are none. */
export function listed(heading: string, lines: readonly string[], limit = Number.POSITIVE_INFINITY): string[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, limit).map((line) => `  ${line}`);
  const rest = lines.length - shown.length;
  return [`${heading}:`, ...shown, ...(rest > 0 ? [`  … and ${rest} more (--all shows them)`] : [])];
}

/** Counts by name as aligned lines, in the order of the names. */
export function table(counts: Readonly<Record<string, number>>): string[] {
  const rows = Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, count]) => `${name.padEnd(width)}  ${count}`);
}

/** Findings as sentences. */
export function sentences(findings: readonly Finding[]): string[] {
  return findings.map(describeFinding);
}
