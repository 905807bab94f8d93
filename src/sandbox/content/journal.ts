import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { writeWholeSync } from '#services/kernel/whole-file.ts';
import type { ContentType, Locale, Resource, Tombstone } from './types.ts';

/** One line of the journal. Replaying all lines in order gives the state. */
export type Line =
  | { op: 'store'; id: string }
  | { op: 'environment'; environment: string; locales: Locale[]; contentTypes: ContentType[] }
  | { op: 'alias'; alias: string; environment: string }
  | { op: 'put'; environment: string; resource: Resource }
  | { op: 'gone'; environment: string; tombstone: Tombstone }
  | { op: 'forget'; environment: string; key: string };

/** Lines written at a time, and bytes read: 100,000 entries are more than one string can hold. */
const linesAtOnce = 1_000;
const bytesAtOnce = 8 * 1024 * 1024;

/** An append log in one folder; with no folder it keeps nothing. A torn last line (a killed process) is dropped. */
export class Journal {
  readonly #file: string | undefined;

  constructor(folder: string | undefined) {
    if (folder) mkdirSync(folder, { recursive: true });
    this.#file = folder ? join(folder, 'content.jsonl') : undefined;
  }

  /** All whole lines, oldest first. */
  *read(): Generator<Line, void> {
    if (!this.#file || !existsSync(this.#file)) return;
    for (const text of wholeLines(this.#file)) yield fromText(text);
  }

  /** Adds lines to the log; `all` answers what it then holds. So many that they could be torn replace it, atomically. */
  append(lines: readonly Line[], all: () => Iterable<Line>): void {
    if (lines.length > linesAtOnce) this.rewrite(all());
    else if (this.#file && lines.length > 0) appendFileSync(this.#file, [...texts(lines)].join(''));
  }

  /** Replaces the whole log, atomically. */
  rewrite(lines: Iterable<Line>): void {
    if (!this.#file) return;
    writeWholeSync(this.#file, texts(lines));
  }
}

function* texts(lines: Iterable<Line>): Generator<string, void> {
  let text: string[] = [];
  for (const line of lines) {
    text.push(JSON.stringify(lean(line)), '\n');
    if (text.length < 2 * linesAtOnce) continue;
    yield text.join('');
    text = [];
  }
  if (text.length > 0) yield text.join('');
}

function* wholeLines(path: string): Generator<string, void> {
  const file = openSync(path, 'r');
  try {
    const piece = Buffer.alloc(bytesAtOnce);
    let rest: Buffer = Buffer.alloc(0);
    for (let size = readSync(file, piece); size > 0; size = readSync(file, piece)) {
      const bytes = Buffer.concat([rest, piece.subarray(0, size)]);
      let start = 0;
      for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, start)) {
        if (end > start) yield bytes.toString('utf8', start, end);
        start = end + 1;
      }
      rest = bytes.subarray(start);
    }
  } finally {
    closeSync(file);
  }
}

/** Mostly the published fields are the latest ones: written once, a journal is half the size. */
function lean(line: Line): object {
  if (line.op !== 'put' || line.resource.published?.fields !== line.resource.fields) return line;
  const { fields: _, ...published } = line.resource.published;
  return { ...line, resource: { ...line.resource, published } };
}

function fromText(text: string): Line {
  const line = JSON.parse(text) as Line;
  if (line.op === 'put' && line.resource.published) line.resource.published.fields ??= line.resource.fields;
  return line;
}
