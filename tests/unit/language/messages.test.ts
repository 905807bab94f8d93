import { describe, expect, it } from 'vitest';
import { accountMessages } from '#messages/account/messages.ts';
import { fill, say } from '#messages/common/fill.ts';
import { commonMessages } from '#messages/common/messages.ts';
import { documentsMessages } from '#messages/documents/messages.ts';
import { formsMessages } from '#messages/forms/messages.ts';
import { joinMessages } from '#messages/join/messages.ts';
import { loginMessages } from '#messages/login/messages.ts';
import { notificationsMessages } from '#messages/notifications/messages.ts';
import { resetMessages } from '#messages/reset/messages.ts';
import { securityMessages } from '#messages/security/messages.ts';
import { textSets } from '#messages/sets.ts';
import { deskTexts, findingTexts } from '#messages/site/desk/texts.ts';
import { siteMessages } from '#messages/site/messages.ts';
import { walletMessages } from '#messages/wallet/messages.ts';
import { tellings } from '#services/notifications/texts.ts';
import { widgetWords } from '../../../src/sandbox/chat/words.ts';
import { checkWords } from '../../../src/sandbox/documents/words.ts';
import { textsOf as sports } from '../../../src/sandbox/legacy/app/texts.js';
import { payWords } from '../../../src/sandbox/pay/words.ts';
import { textsOf as studio } from '../../../src/sandbox/studio/page/texts.js';

const rooms = {
  account: accountMessages,
  common: commonMessages,
  desk: deskTexts,
  findings: findingTexts,
  documents: documentsMessages,
  forms: formsMessages,
  login: loginMessages,
  notifications: notificationsMessages,
  reset: resetMessages,
  join: joinMessages,
  security: securityMessages,
  site: siteMessages,
  wallet: walletMessages,
};
const wordsOf =
  (words: { readonly fr: object }) =>
  (_: string): object =>
    words.fr;
const places = (text: string): string[] => text.match(/\{\w+\}/g)?.sort() ?? [];
/** Texts by key; those of a group stand under `group.key`. */
const flat = (texts: object, above = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[above + key, text]] : Object.entries(flat(text, `${above}${key}.`)),
    ),
  );

describe('messages', () => {
  it('S2.29 French sets its marks apart as the Imprimerie nationale does: a narrow space before ; ? ! and a whole one before : and inside « », at none of which a line breaks', () => {
    const sets = { ...textSets, desk: deskTexts, findings: findingTexts, studio, sports };
    const standIns = { pay: wordsOf(payWords), check: wordsOf(checkWords), chat: wordsOf(widgetWords) };
    const said = Object.entries({ ...sets, ...standIns }).flatMap(([room, of]) =>
      Object.entries(flat(of('fr'), `${room}.`)),
    );
    const told = Object.entries(flat(tellings)).filter(([key]) => /\.fr(\.|$)/.test(key));
    expect(told.length).toBeGreaterThan(40);
    const wrong = [...said, ...told].filter(([, text]) => /[ \u00a0][;?!]|[ \u202f][:»%€]|«[^\u00a0]/.test(text));
    expect(wrong).toEqual([]);
  });

  it('S2.29 no line ends within the French e-mail', () => {
    const said = Object.entries(textSets).flatMap(([room, of]) => Object.entries(flat(of('fr'), `${room}.`)));
    expect(said.filter(([, text]) => /e-mail/i.test(text))).toEqual([]);
  });

  it.each(Object.entries(rooms))(
    'S2.29 every language of %s fills every text with the same places',
    (_, messagesOf) => {
      const english = flat(messagesOf('en'));
      for (const lang of ['fr', 'es']) {
        const texts = flat(messagesOf(lang));
        expect(messagesOf(lang)).not.toBe(messagesOf('en'));
        expect(Object.keys(texts)).toEqual(Object.keys(english));
        for (const [key, text] of Object.entries(texts)) {
          expect(text.trim(), key).not.toBe('');
          expect(places(text), key).toEqual(places(english[key] ?? ''));
        }
      }
    },
  );

  it('S2.29 a region falls back to its language, an unknown language to English', () => {
    expect(loginMessages('fr-CA')).toBe(loginMessages('fr'));
    expect(loginMessages('de')).toBe(loginMessages('en'));
  });

  it('S2.29 filling leaves unknown places alone', () => {
    expect(fill('in {minutes} min, {other}', { minutes: 3 })).toBe('in 3 min, {other}');
  });

  it('S2.29 a text with forms takes the one that its language has for the number', () => {
    const tries = { left_one: '{count} essai', left_many: '{count} d’essais', left_other: '{count} essais' };
    const said = (count: number, lang = 'fr') => say(tries, lang, 'left', { count });
    expect([0, 1, 2, 1_000_000].map((count) => said(count))).toEqual([
      '0 essai',
      '1 essai',
      '2 essais',
      '1000000 d’essais',
    ]);
    expect([said(0, 'en'), said(1, 'en')]).toEqual(['0 essais', '1 essai']);
    expect(say({ left_other: '{count} left' }, 'en', 'left', { count: 1 })).toBe('1 left');
  });
});
