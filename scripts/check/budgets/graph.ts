import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const laterImport = /\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]\)/g;
const staticImport = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g;

/** Bytes of a text as the site serves it once a release has settled: brotli, quality 11. */
export function servedBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** The files of one compiled site below `/_astro/`, each read and weighed once. */
export class Assets {
  readonly #dir: string;
  readonly #texts = new Map<string, string>();
  readonly #weights = new Map<string, number>();
  readonly #imports = new Map<string, readonly string[]>();
  readonly #react = new Map<string, boolean>();

  constructor(dir: string) {
    this.#dir = dir;
  }

  #text(name: string): string {
    const text = this.#texts.get(name) ?? readFileSync(join(this.#dir, name), 'utf8');
    this.#texts.set(name, text);
    return text;
  }

  /** What a script imports before it runs. Each of 790 pages asks for the same files. */
  #imported(name: string): readonly string[] {
    const known = this.#imports.get(name) ?? [...this.#text(name).matchAll(staticImport)].map(([, next = '']) => next);
    this.#imports.set(name, known);
    return known;
  }

  /** Served bytes of a file. */
  weight(name: string): number {
    const known = this.#weights.get(name) ?? servedBytes(this.#text(name));
    this.#weights.set(name, known);
    return known;
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
  broughtBy(name: string): string[] {
    return [...this.#text(name).matchAll(laterImport)].map(([, later = '']) => later);
  }

  /** Whether a file is a part of React. */
  isReact(name: string): boolean {
    const known = this.#react.get(name) ?? /Symbol\.for\([`"']react\./.test(this.#text(name));
    this.#react.set(name, known);
    return known;
  }

  /** Served bytes of several files together. */
  sum(names: Iterable<string>): number {
    return [...names].reduce((total, name) => total + this.weight(name), 0);
  }
}
