import { describe, expect, it } from 'vitest';
import { accountMessages } from '#messages/account/messages.ts';
import { fill } from '#messages/common/fill.ts';
import { commonMessages } from '#messages/common/messages.ts';
import { loginMessages } from '#messages/login/messages.ts';
import { notificationsMessages } from '#messages/notifications/messages.ts';
import { siteMessages } from '#messages/site/messages.ts';
import { walletMessages } from '#messages/wallet/messages.ts';

const rooms = {
  account: accountMessages,
  common: commonMessages,
  login: loginMessages,
  notifications: notificationsMessages,
  site: siteMessages,
  wallet: walletMessages,
};
const places = (text: string): string[] => text.match(/\{\w+\}/g)?.sort() ?? [];
/** Texts by key; those of a group stand under `group.key`. */
const flat = (texts: object, above = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[above + key, text]] : Object.entries(flat(text, `${above}${key}.`)),
    ),
  );

describe('messages', () => {
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
});
