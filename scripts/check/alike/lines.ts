// What counts of a file when two are compared, and which of it is logic; docs/decisions/030 has a sentence for each kind that is not.

/** One file, its path relative to the root of the repository with forward slashes. */
export interface Text {
  readonly path: string;
  readonly text: string;
}

export interface Line {
  readonly said: string;
  /** From 1. */
  readonly at: number;
  readonly isLogic: boolean;
  /** Begins a declaration of the file, or a test. */
  readonly isHead: boolean;
}

/** A page's head names what the page is made of, as imports do. */
const heads =
  /^(interface Props \{|site: Site;|const \{ site \} = Astro\.props;|const (text|other) = (textsOf|otherLanguage)\(site, siteMessages\);)$/;
const comment = /^(\/\/|--|\{?\/\*|\*)/;
const noWords = /^[^\p{L}\d]*$/u;
const isImportBegun = /^(import|export)( type)? \{$/;

/** Styles and statements have no names of their own to change: they are compared to the letter alone. */
const isCode = /\.(ts|tsx|js|mjs|astro)$/;
/** Types, and what the tests of a file start before them and stop after: all their lines are of one kind. */
const isBlockBegun = /^(export )?(declare )?(interface|type) [A-Z]|^(before|after)(All|Each)\(|^let \w+: [^=]*;$/;
const isTest = /^(it|test|describe)\b[\w.]*\(/;

/** Words of the language that may stand for nothing else: `of`, `type`, `set` and their like are names as well. */
const words =
  'any as async await bigint boolean break case catch class const continue default delete do else export extends false finally for function if implements import in instanceof interface keyof let never new null number private protected public readonly return satisfies static string super switch this throw true try typeof undefined unknown var void while yield';
const keywords = new Set(words.split(' '));
const token =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[\p{L}_$#][\p{L}\p{N}_$]*|\d[\w.]*|=>|[=!<>]==?|&&|\|\||\?\?|\?\.|\.\.\.|\S/gu;

/** The words and signs of a line. */
const tokensOf = (said: string): readonly string[] => said.match(token) ?? [];

/** `s` a string, `0` a number, `n` a name that somebody gave; nothing for the language's own words and signs. */
function sortOf(each: string): 's' | '0' | 'n' | undefined {
  if (/^['"]./.test(each)) return 's';
  if (/^\d/.test(each)) return '0';
  return /^[\p{L}_$#]/u.test(each) && !keywords.has(each) ? 'n' : undefined;
}

const outlines = new Map<string, string>();
/** A line with every name, string and number as its sort: equal outlines come before a comparison of who is who. */
export function outlineOf(said: string): string {
  const known = outlines.get(said);
  if (known !== undefined) return known;
  const outline = tokensOf(said)
    .map((each) => sortOf(each) ?? each)
    .join(' ');
  outlines.set(said, outline);
  return outline;
}

/**
 * Some lines with each name, string and number by where its like came first among them: two that are the same so are
 * one but for a renaming throughout.
 */
export function renamed(lines: readonly Line[]): string {
  const met = { s: new Map<string, number>(), '0': new Map<string, number>(), n: new Map<string, number>() };
  const placed = (each: string): string => {
    const sort = sortOf(each);
    if (!sort) return each;
    const at = met[sort].get(each) ?? met[sort].size;
    met[sort].set(each, at);
    return `${sort}${at}`;
  };
  return lines.map(({ said }) => tokensOf(said).map(placed).join(' ')).join('\n');
}

const value = String.raw`(?:[ns0[\]{}(),.:;| -]|\.\.\.|true|false|null|undefined|as|const|satisfies|readonly|string|number|boolean|bigint|unknown)`;
const literal = String.raw`(?:[s0[\]{}:, -]|true|false|null)`;
/** A form is read whole, as its call is: name, fields, codes, what is sent, what follows. */
const forms = /\bcreateForm</;
/** Kinds of lines that decide and do nothing, by their outline. */
const kinds: readonly RegExp[] = [
  // Data: a constant, a field, an entry, a list of names, words over several lines.
  new RegExp(`^(?:(?:export )?const n (?:: [^=]+ )?= )?(?!.*[n)\\]] \\()${value}*$`),
  /^s \+$/,
  // A row of a table that a function reads: one call of literals alone, or the head of one.
  new RegExp(String.raw`^[ns0] : (?:new )?(?:n \. )*n \((?: n ,)?(?: ${literal})*(?: \) ,)?$`),
  /^n : (?:async )?\( \) => (?:import \( s \)|\( await import \( s \) \) \. n) ,$/,
  // A text, with what stands in it.
  /^n : (?:\( [ns:,. string]*\) (?:: string )?=> )?`[^(]*` ,$/,
  // A signature of several lines: it is a type.
  /^(?:export )?(?:async )?function n \($/,
  /^\) : [^=]* \{$/,
  // A constructor with private fields: Node strips types and knows no parameter properties.
  /^this \. n = n ;$/,
  // An element that only names what it shows, and an attribute of one.
  /^<[ns0<>/={}.,:-\s]*$/,
  /^n(?: - n)* = (?:s|\{ [n.0s ]*\})$/,
];

const isLogic = (said: string): boolean => !forms.test(said) && !kinds.some((kind) => kind.test(outlineOf(said)));

/** What counts of a file: no comments, imports, heads of pages or lines of punctuation. */
export function linesOf({ path, text }: Text): Line[] {
  const lines: Line[] = [];
  let isImport = false;
  let blockAt: number | undefined;
  for (const [index, raw] of text.split('\n').entries()) {
    const said = raw.trim().replaceAll(/\s+/g, ' ');
    if (isImportBegun.test(said)) isImport = true;
    const isSkipped =
      isImport || /^import\b/.test(said) || comment.test(said) || noWords.test(said) || heads.test(said);
    if (/ from '|^import '/.test(said)) isImport = false;
    if (isSkipped) continue;
    const indent = raw.search(/\S/);
    if (blockAt !== undefined && indent <= blockAt) blockAt = undefined;
    if (isBlockBegun.test(said)) blockAt = indent;
    lines.push({
      said,
      at: index + 1,
      isLogic: isCode.test(path) && blockAt === undefined && isLogic(said),
      isHead: indent === 0 || isTest.test(said),
    });
  }
  return lines;
}
