import type { Texts } from '#content/queries/messages.ts';
import type { Content } from '#content/source.ts';
import type { RoomTexts } from '#messages/common/texts.ts';
import { textSets } from '#messages/sets.ts';

const sets: readonly RoomTexts<Texts>[] = Object.values(textSets);

/** The code's texts of every room in English, which is the shape of all others. */
export function englishTexts(): Record<string, Texts> {
  return Object.fromEntries(sets.map((messagesOf) => [messagesOf.room, messagesOf('en')]));
}

/** How many texts of `own` are not among those that editors say. */
function unsaid(own: Texts, said: Readonly<Record<string, unknown>>): number {
  return Object.entries(own).reduce((count, [key, text]) => {
    const other = said[key];
    if (typeof text === 'string') return count + (other === undefined ? 1 : 0);
    return count + unsaid(text, typeof other === 'object' && other !== null ? (other as typeof said) : {});
  }, 0);
}

/** By published language that the code has no texts in: each room with the number of texts that show in English. */
export function missingWords(content: Content): Record<string, Record<string, number>> {
  const all = content.settings.languages.map((lang) => {
    const counts = sets.flatMap((messagesOf) => {
      const english = messagesOf('en');
      // A language without texts of its own gets the English ones themselves.
      if (lang.startsWith('en') || messagesOf(lang) !== english) return [];
      const count = unsaid(english, content.derived('messageOverrides', messagesOf.room, lang) ?? {});
      return count === 0 ? [] : [[messagesOf.room, count] as const];
    });
    return [lang, Object.fromEntries(counts)] as const;
  });
  return Object.fromEntries(all.filter(([, counts]) => Object.keys(counts).length > 0));
}
