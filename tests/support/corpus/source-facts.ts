import { readFileSync } from 'node:fs';
import { countWords, type Facts } from './facts.ts';

/**
 * Counts what an MDX page holds by reading its lines, without any Markdown parser: words (with multiplicity), code
 * blocks, tables and links. It shares nothing with the converter, so that each can prove the other wrong.
 */
export function sourceFacts(file: string): Facts {
  const body = readFileSync(file, 'utf8').replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n?/, '');
  const { prose, code } = splitCode(body.split('\n'));
  const { text, spans } = liftCodeSpans(withoutModuleLines(withoutComments(prose)));
  const links = countLinks(text);
  const words = countWords([...code, ...spans, proseWords(text)].join('\n'));
  return { words, codeBlocks: code.length, tables: countTables(prose), links };
}

const fenceStart =
  /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)*)(`{3,}|~{3,})(?!.*`.*$)|^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)*)(~{3,})/;

function splitCode(lines: readonly string[]): { prose: string; code: string[] } {
  const prose: string[] = [];
  const code: string[] = [];
  let open: { mark: string; lines: string[] } | undefined;
  for (const line of lines) {
    if (open) {
      const end = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(line)?.[1];
      if (end?.startsWith(open.mark)) {
        code.push(open.lines.join('\n'));
        open = undefined;
      } else open.lines.push(line);
      continue;
    }
    const start = fenceStart.exec(line);
    const mark = start?.[2] ?? start?.[4];
    if (mark) {
      open = { mark, lines: [] };
      prose.push(start?.[1] ?? start?.[3] ?? '');
    } else prose.push(line);
  }
  if (open) code.push(open.lines.join('\n'));
  return { prose: prose.join('\n'), code };
}

const withoutComments = (prose: string): string => prose.replace(/\{\/\*[\s\S]*?\*\/\}/g, ' ');

/** Imports and exports begin at the line's start and end with the paragraph. */
const withoutModuleLines = (prose: string): string =>
  prose.replace(/^(?:import|export)\s(?=[^\n]*(?:['"{=]|$))[^\n]*(?:\n(?!\s*\n)[^\n]*)*/gm, '');

function liftCodeSpans(prose: string): { text: string; spans: string[] } {
  const spans: string[] = [];
  const text = prose.replace(
    /(?<![`\\])(`+)(?!`)((?:(?!\n\s*\n)[\s\S])*?[^`])\1(?!`)/g,
    (_whole, _ticks, span: string) => {
      spans.push(span);
      return '\u0001';
    },
  );
  return { text, spans };
}

const tableRule = /^[\s>]*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$|^[\s>]*\|\s*:?-+:?\s*\|\s*$/;

function countTables(prose: string): number {
  const lines = prose.split('\n');
  return lines.filter((line, index) => tableRule.test(line) && lines[index - 1]?.includes('|')).length;
}

const url = String.raw`\((?:<[^>]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)`;
const image = new RegExp(String.raw`!\[((?:[^\[\]]|\[[^\]]*\])*)\]${url}`, 'g');
const inlineLink = new RegExp(String.raw`(?<![!\\])\[((?:[^\[\]\\]|\\.|\[(?:[^\[\]\\]|\\.)*\])*)\]${url}`, 'g');
/** Schemes that a page of ours never links to. */
const oddScheme = /\]\(\s*<?(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:/i;
const definition = /^[ \t>]*\[([^\]^]+)\]:\s*\S+.*$/gm;
const tag =
  /<\/?[A-Za-z][\w.]*(?:\s+(?:[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}))?|\{[^}]*\}))*\s*\/?>|<\/?>/g;
const bareUrl = /(?<![\w/<=\]])(?:https?:\/\/|www\.)[^\s<>)\]]+/g;

function countLinks(text: string): number {
  const named = new Set([...text.matchAll(definition)].map((match) => (match[1] ?? '').toLowerCase()));
  let rest = text.replace(definition, '').replace(image, '$1');
  let links = [...rest.matchAll(tag)].filter(([whole]) => isLinkTag(whole)).length;
  rest = rest.replace(tag, ' ');
  rest = rest.replace(inlineLink, (whole) => {
    links += oddScheme.test(whole) ? 0 : 1;
    return ' ';
  });
  rest = rest.replace(/(?<![!\\])\[([^[\]]+)\](?:\[([^\]]*)\])?/g, (whole, label: string, reference?: string) => {
    if (!named.has((reference || label).toLowerCase())) return whole;
    links += 1;
    return ' ';
  });
  return links + [...rest.matchAll(bareUrl)].length;
}

/** `<a href="…">`, and components that print their title as a link. */
const isLinkTag = (whole: string): boolean =>
  /^<a\s[^>]*\bhref=["']/.test(whole) || (/\bhref="/.test(whole) && /\btitle="/.test(whole) && !whole.startsWith('<a'));

function proseWords(text: string): string {
  return text
    .replace(definition, '')
    .replace(image, ' $1 ')
    .replace(tag, (whole) => (isLinkTag(whole) && !whole.startsWith('<a') ? shownAttributes(whole) : ' '))
    .replace(inlineLink, '$1')
    .replace(/(?<=[^!\\]\[[^[\]]+\])\[[^[\]]*\]/g, '')
    .replace(/^([\s>]*):::+\s*[a-z]*\s*/gim, '$1')
    .replace(/&#?\w+;|\\(?=[^\w\s])/gi, ' ')
    .replace(/^[\s>]*\d+[.)]\s/gm, ' ');
}

const shownAttributes = (whole: string): string =>
  [...whole.matchAll(/\b(?:title|description)=(?:"([^"]*)"|'([^']*)')/g)]
    .map((match) => ` ${match[1] ?? match[2]} `)
    .join('');
