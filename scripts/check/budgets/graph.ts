import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const laterImport = /\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]\)/g;
const staticImport = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g;

/** Bytes of a text as the site serves it once a release has settled: brotli, quality 11. */
export function servedBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** What is known by a name, made when it is first asked for. */
function kept<T>(known: Map<string, T>, name: string, make: () => T): T {
  const value = known.get(name) ?? make();
  known.set(name, value);
  return value;
}

const namesIn = (text: string, of: RegExp): string[] => [...text.matchAll(of)].map(([, name = '']) => name);

/** The files of one compiled site below `/_astro/`, each read and weighed once. */
export class Assets {
  readonly #dir: string;
  readonly #texts = new Map<string, string>();
  readonly #weights = new Map<string, number>();
  readonly #imports = new Map<string, readonly string[]>();
  readonly #later = new Map<string, readonly string[]>();
  readonly #react = new Map<string, boolean>();

  constructor(dir: string) {
    this.#dir = dir;
  }

  #text(name: string): string {
    return kept(this.#texts, name, () => readFileSync(join(this.#dir, name), 'utf8'));
  }

  /** What a script imports before it runs. */
  #imported(name: string): readonly string[] {
    return kept(this.#imports, name, () => namesIn(this.#text(name), staticImport));
  }

  /** Served bytes of a file. */
  weight(name: string): number {
    return kept(this.#weights, name, () => servedBytes(this.#text(name)));
  }

  /** A script and everything it imports before it runs, by name. */
  graph(name: string, seen: Set<string> = new Set()): Set<string> {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const next of this.#imported(name)) this.graph(next, seen);
    return seen;
  }

  /** All that a page has loaded by itself before an island wakes: its scripts, and what the first of them brings later. */
  ofPage(scripts: readonly string[]): Set<string> {
    const seen = new Set<string>();
    for (const name of scripts) {
      this.graph(name, seen);
      // Before any island wakes (src/layouts/shell/every-page.ts).
      for (const later of this.broughtBy(name)) if (later.startsWith('every-page.')) this.graph(later, seen);
    }
    return seen;
  }

  /** The scripts that a file imports when it needs them. */
  broughtBy(name: string): readonly string[] {
    return kept(this.#later, name, () => namesIn(this.#text(name), laterImport));
  }

  /** Whether a file is a part of React. */
  isReact(name: string): boolean {
    return kept(this.#react, name, () => /Symbol\.for\([`"']react\./.test(this.#text(name)));
  }

  /** Served bytes of several files together. */
  sum(names: Iterable<string>): number {
    return [...names].reduce((total, name) => total + this.weight(name), 0);
  }
}
