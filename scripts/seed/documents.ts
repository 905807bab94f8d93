import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '#domain/languages.ts';
import type { Localized } from './book.ts';

/** What a page says in one language. */
interface Words {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly keywords: string;
  readonly alt: string;
  readonly seo: string;
  readonly body: string;
  readonly terms: string;
}

/** One page of the demo, in every language. `key` is the name of its file. */
export interface Document {
  readonly key: string;
  /** Settings above the first language: section, related, hero, from, until … */
  readonly about: Readonly<Record<string, string>>;
  readonly words: Localized<Words>;
}

const root = join(import.meta.dirname, 'texts');
const wordFields = ['title', 'summary', 'keywords', 'alt', 'seo'] as const;
const aboutFields = ['section', 'suggested', 'related', 'hero', 'from', 'until', 'published', 'code', 'blocks'];

/** The lines `name: value` of a block. */
function settings(lines: readonly string[], allowed: readonly string[], where: string): Record<string, string> {
  const pairs = lines.filter((line) => line.trim() !== '').map((line) => /^([a-z]+): (.+)$/.exec(line) ?? [line]);
  const wrong = pairs.find(([, name]) => name === undefined || !allowed.includes(name));
  if (wrong) throw new Error(`${where}: "${wrong[0]}" is none of: ${allowed.map((name) => `${name}: …`).join(', ')}`);
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value.trim()]));
}

function wordsOf(slug: string, text: string, where: string): Words {
  const head = text.slice(0, text.indexOf('\n\n'));
  const [body = '', terms = ''] = text.slice(head.length).split(/^=== terms$/m);
  const read = settings(head.split('\n'), wordFields, where);
  const { title = '', summary = '', keywords = '', alt = '', seo = '' } = read;
  if (!title || !body.trim()) throw new Error(`${where}: a page needs a line "title: …", an empty line and its text`);
  return { slug, title, summary, keywords, alt, seo, body: body.trim(), terms: terms.trim() };
}

/**
 * Reads one page: settings, then for each language a line `# en slug`, its lines `title: …`, `summary: …`, `keywords: …`,
 * `alt: …`, `seo: …`, an empty line, the text, and where it has any `=== terms` and the terms.
 */
export function readDocument(key: string, text: string): Document {
  const [head = '', ...parts] = text.split(/^# (?=[a-z]{2} )/m);
  const spoken: Partial<Record<Language, Words>> = {};
  for (const part of parts) {
    const [, lang = '', slug = ''] = /^([a-z]{2}) (\S+)\n/.exec(part) ?? [];
    const language = languages.find((each) => each === lang);
    if (!language || spoken[language]) throw new Error(`${key}: "# ${lang} ${slug}" must name each language once`);
    spoken[language] = wordsOf(slug, part.slice(part.indexOf('\n') + 1), `${key} (${lang})`);
  }
  const { en, fr, es } = spoken;
  if (!en || !fr || !es) throw new Error(`${key}: a page is written in ${languages.join(', ')}`);
  return { key, about: settings(head.split('\n'), aboutFields, key), words: { en, fr, es } };
}

/** The pages of a folder of texts, by name. */
export function documentsOf(folder: string): Document[] {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'));
  return names.sort().map((name) => readDocument(name.slice(0, -3), readFileSync(join(root, folder, name), 'utf8')));
}

/** One field of a page in every language; undefined where it is empty. */
export function told(document: Document, field: keyof Words): Localized | undefined {
  const { en, fr, es } = document.words;
  if (!en[field] && !fr[field] && !es[field]) return undefined;
  return { en: en[field], fr: fr[field], es: es[field] };
}

/** The ids that a setting lists, separated by commas. */
export const listed = (setting: string | undefined): string[] =>
  (setting ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
