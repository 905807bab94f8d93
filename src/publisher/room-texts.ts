import type { Texts } from '#content/queries/messages.ts';
import type { Content } from '#content/source.ts';
import { accountMessages } from '#messages/account/messages.ts';
import { commonMessages } from '#messages/common/messages.ts';
import { loginMessages } from '#messages/login/messages.ts';
import { notificationsMessages } from '#messages/notifications/messages.ts';
import { siteMessages } from '#messages/site/messages.ts';
import { walletMessages } from '#messages/wallet/messages.ts';

/** The code's own texts by room; a translation_set of the same name says them instead. */
const rooms: Readonly<Record<string, (lang: string) => Texts>> = {
  account: accountMessages,
  common: commonMessages,
  login: loginMessages,
  notifications: notificationsMessages,
  site: siteMessages,
  wallet: walletMessages,
};

/** The code's texts of every room in English, which is the shape of all others. */
export function englishTexts(): Record<string, Texts> {
  return Object.fromEntries(Object.entries(rooms).map(([room, messagesOf]) => [room, messagesOf('en')]));
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
    const counts = Object.entries(rooms).flatMap(([room, messagesOf]) => {
      const english = messagesOf('en');
      // A language without texts of its own gets the English ones themselves.
      if (lang.startsWith('en') || messagesOf(lang) !== english) return [];
      const count = unsaid(english, content.derived('messageOverrides', room, lang) ?? {});
      return count === 0 ? [] : [[room, count] as const];
    });
    return [lang, Object.fromEntries(counts)] as const;
  });
  return Object.fromEntries(all.filter(([, counts]) => Object.keys(counts).length > 0));
}
