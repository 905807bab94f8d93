import { findingText } from '#content/graph/describe.ts';
import type { Finding } from '#content/graph/types.ts';
import { type ShowWord, sayFinding } from '#domain/finding.ts';
import { type Language, languages } from '#domain/languages.ts';
import { fill } from '#messages/common/fill.ts';
import { editorsNames } from '#messages/site/desk/names.ts';
import { deskTexts, findingTexts } from '#messages/site/desk/texts.ts';
import { previewMessage } from '#release/preview-look.ts';
import { safe } from './html.ts';

type Texts = ReturnType<typeof deskTexts>;
type PreviewKey = Extract<keyof Texts, `preview${string}`>;

/** What previews say, in the language of the page that was asked for; text, not HTML. */
export interface PreviewSays {
  readonly lang: Language;
  say(key: PreviewKey, values?: Readonly<Record<string, string>>): string;
  /** What is wrong with an entry, types and fields as the content system names them. */
  finding(finding: Finding): string;
  /** A page that is nothing but a text. */
  message(text: string): string;
}

/** A language without texts of its own is spoken to in English, as on the editors' page. */
export function previewSays(locale: string | null | undefined): PreviewSays {
  const lang = languages.find((each) => each === locale?.slice(0, 2)) ?? 'en';
  const texts = deskTexts(lang);
  const names = editorsNames(lang);
  const show: ShowWord = (place, word) => {
    if (typeof word === 'number') return word.toLocaleString(lang);
    if (place === 'type' || place === 'types') return names.type(word);
    if (place === 'field') return names.field(word);
    return place === 'locale' ? names.language(word) : word;
  };
  const say: PreviewSays['say'] = (key, values = {}) => fill(texts[key], values);
  return {
    lang,
    say,
    finding: (finding) => sayFinding(findingText(finding), findingTexts(lang), show),
    message: (text) =>
      previewMessage(safe(text), { lang, title: safe(texts.previewTitle), way: safe(texts.previewWay) }),
  };
}
