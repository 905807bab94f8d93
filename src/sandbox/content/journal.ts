import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
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

/** An append log in one folder; with no folder it keeps nothing. A torn last line (a killed process) is dropped. */
export class Journal {
  readonly #file: string | undefined;

  constructor(folder: string | undefined) {
    if (folder) mkdirSync(folder, { recursive: true });
    this.#file = folder ? join(folder, 'content.jsonl') : undefined;
  }

  /** All whole lines, oldest first. */
  read(): Line[] {
    if (!this.#file || !existsSync(this.#file)) return [];
    const text = readFileSync(this.#file, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    return whole
      .split('\n')
      .filter((line) => line !== '')
      .map(fromText);
  }

  append(lines: readonly Line[]): void {
    if (this.#file && lines.length > 0) appendFileSync(this.#file, toText(lines));
  }

  /** Replaces the whole log, atomically. */
  rewrite(lines: readonly Line[]): void {
    if (!this.#file) return;
    writeWholeSync(this.#file, toText(lines));
  }
}

const toText = (lines: readonly Line[]): string => lines.map((line) => `${JSON.stringify(lean(line))}\n`).join('');

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
