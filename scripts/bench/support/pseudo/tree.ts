import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const parts = [
  'src',
  'scripts',
  'tests',
  'public',
  'content-cache',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Marks a text at both ends and makes it 40 % longer. Added to the copy's files: it may use nothing. */
const marking = `
const marked = (text) => (/\\p{L}{2}/u.test(text) ? '⟦' + text + ' ~'.repeat(Math.ceil(text.length / 5)) + '⟧' : text);
const markedAll = (value) => {
  if (typeof value === 'string') return marked(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, markedAll(each)]));
};
`;

function edit(path: string, before: string, after: string): void {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(before)) throw new Error(`${path} has no ${before}`);
  writeFileSync(path, text.replace(before, after) + marking);
}

/**
 * A copy of the tree whose own words are marked where rooms and mails tie their texts together, so that pages, scripts
 * and mails all say them so; content is as it was. The caller removes it.
 */
export function markedTree(): { readonly dir: string; readonly remove: () => void } {
  const dir = mkdtempSync(join(tmpdir(), 'kestrel-pseudo-'));
  for (const part of parts) cpSync(join(root, part), join(dir, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
  edit(
    join(dir, 'src/messages/common/texts.ts'),
    'const known: Readonly<Record<string, T>> = byLanguage;',
    'byLanguage = { ...byLanguage, en: markedAll(byLanguage.en) };\n  const known = byLanguage;',
  );
  edit(join(dir, 'src/services/kernel/texts.ts'), '= words[spoken];', '= markedAll(words[spoken]);');
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
