/** S5.01, S9.03a: letters before a help search starts, and from the last key to the results. */
export const HELP_SEARCH_MIN = 3;
export const HELP_SEARCH_DELAY_MS = 1000;
/** Longer terms are cut: nobody reads further. */
export const HELP_SEARCH_MAX = 100;
/** How many results the list below the field and the page of results hold. */
export const HELP_SUGGESTIONS = 8;
export const HELP_RESULTS = 50;

/** Scripts that put no spaces between words. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u;
const runs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+|[\p{L}\p{N}]+/gu;

const isPlain = /^[\x20-\x7e]*$/;

/** Letters without accents and case; half-width, ligatures and the like as the plain letters. */
export function foldedLetters(text: string): string {
  // Most words of most articles: nothing but their case is folded.
  if (isPlain.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '')
    .normalize('NFC');
}

/** Whether a term is of a script without spaces: a pair of its letters is a whole word often enough to allow no edits. */
export const isUnspaced = (term: string): boolean => unspaced.test(term.slice(0, 1));

/**
 * The terms of a text, the same for index and query (S7.16): words without accents; of scripts without spaces each
 * overlapping pair of letters, since word segmenters disagree between the two.
 */
export function helpTerms(text: string): string[] {
  const terms: string[] = [];
  for (const [run] of foldedLetters(text).matchAll(runs)) {
    if (!isUnspaced(run)) terms.push(run);
    else {
      const letters = [...run];
      if (letters.length === 1) terms.push(run);
      for (let at = 0; at + 1 < letters.length; at += 1) terms.push(`${letters[at]}${letters[at + 1]}`);
    }
  }
  return terms;
}

/** What is searched for, of what was typed: at most 100 letters; undefined while it is too short (S5.01). */
export function helpQuery(typed: string): string | undefined {
  const letters = [...typed.trim()];
  return letters.length < HELP_SEARCH_MIN ? undefined : letters.slice(0, HELP_SEARCH_MAX).join('').trim();
}

/** Letters of a term that may be wrong. */
function edits(term: string): number {
  if (isUnspaced(term) || /^\p{N}+$/u.test(term) || term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}

/** How much a field's words count beside those of the text; `about` and `spoken` hold senses (help-senses). */
const boosts = { title: 5, keywords: 4, headings: 2.5, summary: 2.5, text: 1, about: 2.5, spoken: 0.6 } as const;
const fields = Object.keys(boosts);
const senseFields = ['about', 'spoken'];
const wordFields = fields.filter((field) => !senseFields.includes(field));
/** Between senses in a field, where a term may be anything. */
const between = '\n';
const sensesAsTerms = (text: string): string[] => text.split(between);

/** The settings of every help index and of every search in one; for MiniSearch 7. */
export const helpIndexOptions = {
  fields,
  tokenize: (text: string, field?: string): string[] =>
    field !== undefined && senseFields.includes(field) ? sensesAsTerms(text) : helpTerms(text),
  processTerm: (term: string): string => term,
  searchOptions: {
    boost: boosts,
    prefix: (term: string): boolean => !isUnspaced(term) && term.length >= 3,
    fuzzy: edits,
    weights: { fuzzy: 0.35, prefix: 0.6 },
  },
};

/** A part of an article below one heading; the first one has none. */
export interface HelpPart {
  readonly id?: string;
  readonly heading?: string;
  readonly text: string;
}

/** An article as search knows it. */
export interface HelpArticleText {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly summary?: string;
  readonly section?: string;
  readonly keywords?: readonly string[];
  /** Where it is hidden, as `US CA:QC` (S5.07). */
  readonly notIn?: string;
  /** Whom it is for, when it is not for everybody (S6.01a). */
  readonly audience?: string;
  /** What it says, below its headings. */
  readonly parts?: readonly HelpPart[];
}

/** One of the files that the browser's own search reads, and how many there are. */
export interface HelpTitles {
  readonly files: number;
  readonly articles: readonly HelpArticleText[];
}

/** What the file of that number (from 1) is called. */
export const helpTitlesName = (lang: string, number: number): string =>
  number === 1 ? `help-${lang}.json` : `help-${lang}-${number}.json`;

/** A piece of a question: its words, and the senses that say the same otherwise. */
interface QuestionPart {
  readonly words: readonly string[];
  readonly senses: readonly string[];
}

/** The question as MiniSearch 7 takes it: each piece by its own words or by what means the same; one piece is enough. */
export function helpQuestion(parts: readonly QuestionPart[]) {
  const queries = parts.map(({ words, senses }) => ({
    combineWith: 'OR' as const,
    queries: [
      { combineWith: 'AND' as const, fields: wordFields, queries: [...words] },
      {
        combineWith: 'OR' as const,
        fields: senseFields,
        queries: [...senses],
        tokenize: sensesAsTerms,
        prefix: false,
        fuzzy: false,
      },
    ],
  }));
  return { combineWith: 'OR' as const, queries };
}

/** What is found with less than such a share of the best one's score says the words in passing. */
const leastShare = 0.15;
/** From here on an article that says all of the question comes before those that say some of it better. */
const wholeShare = 0.25;

/**
 * What was found and is worth reading, those first that say all pieces of the question. Searching a second time for them
 * alone would cost as much again, most of it for words that look nearly so.
 */
export function wholeFirst<R extends { readonly queryTerms: readonly string[]; readonly score: number }>(
  found: readonly R[],
  parts: readonly QuestionPart[],
): R[] {
  const best = Math.max(...found.map(({ score }) => score));
  const worth = found.filter(({ score }) => score >= best * leastShare);
  const { whole = [], some = [] } = Object.groupBy(worth, ({ queryTerms, score }) => {
    const said = (term: string): boolean => queryTerms.includes(term);
    const isWhole = parts.every(({ words, senses }) => words.every(said) || senses.some(said));
    return isWhole && score >= best * wholeShare ? 'whole' : 'some';
  });
  return [...whole, ...some];
}

/** An article as the index holds it. */
export function indexedHelp(article: HelpArticleText, sensesOf: (text: string) => string[]): Record<string, string> {
  const { id, title, keywords = [], summary = '', parts = [] } = article;
  const headings = parts.map(({ heading = '' }) => heading).join(' ');
  const text = parts.map((part) => part.text).join(' ');
  const about = sensesOf([title, ...keywords, summary, headings].join(' . '));
  return {
    id,
    title,
    summary,
    headings,
    text,
    keywords: keywords.join(' '),
    about: about.join(between),
    spoken: sensesOf(text).join(between),
  };
}

/** The terms that a part says, each once. */
export const helpPartTerms = ({ heading = '', text }: HelpPart): ReadonlySet<string> =>
  new Set(helpTerms(`${heading} ${text}`));

/** How many of the found terms are said. */
function countSaid(said: ReadonlySet<string>, found: ReadonlySet<string>): number {
  let count = 0;
  for (const term of found) if (said.has(term)) count += 1;
  return count;
}

const longestExcerpt = 160;

/** The words of a part around the first of the found terms, ended at words. */
export function excerptOf(text: string, found: ReadonlySet<string>): string {
  if (text.length <= longestExcerpt) return text;
  let at = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (!helpTerms(word).some((term) => found.has(term))) continue;
    at = index;
    break;
  }
  const from = at < longestExcerpt / 2 ? 0 : (/[\s\S]*\s/.exec(text.slice(0, at - 40))?.[0].length ?? 0);
  const piece = text.slice(from, from + longestExcerpt);
  const words = from + longestExcerpt < text.length ? piece.replace(/\s+\S*$/, '') : piece;
  return `${from > 0 ? '… ' : ''}${words.trim()}${from + words.length < text.length ? ' …' : ''}`;
}

/**
 * The part that answers: the one that says most of what was found; the first of those that say as much. What title and
 * summary say already needs no heading. `termsOf` is `helpPartTerms`, which an index need not ask twice of a part.
 */
export function answeringPart(
  parts: readonly HelpPart[],
  head: string,
  found: ReadonlySet<string>,
  termsOf: (part: HelpPart) => ReadonlySet<string>,
): HelpPart | undefined {
  const inHead = countSaid(helpPartTerms({ text: head }), found);
  let best: HelpPart | undefined;
  let most = inHead;
  for (const part of parts) {
    const count = countSaid(termsOf(part), found);
    if (count <= most) continue;
    best = part;
    most = count;
  }
  return best;
}
