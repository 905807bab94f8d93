import { describe, expect, it } from 'vitest';
import { islandPages } from '#content/island-pages.ts';
import { type Language, languages } from '#domain/languages.ts';
import { money } from '#domain/money.ts';
import type { Telling } from '#services/kernel/texts.ts';
import { tellings, toldIn } from '#services/notifications/texts.ts';

const table: Readonly<Record<string, Telling>> = tellings;
const channels = ['mail', 'sms', 'notification'] as const;

/** Every text of a telling in a language, with its channel. */
function textsIn(telling: Telling, language: Language): [string, string][] {
  return channels.flatMap((channel) => {
    const words = telling[channel]?.[language];
    if (words === undefined) return [];
    return typeof words === 'string'
      ? [[channel, words] as [string, string]]
      : Object.entries(words).map(([part, text]): [string, string] => [`${channel}.${part}`, text]);
  });
}
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('what players are told', () => {
  it.each(Object.keys(table))('%s says the same with the same parameters in every language', (kind) => {
    const [english, ...others] = languages.map((language) => textsIn(table[kind] as Telling, language));
    expect(english?.length).toBeGreaterThan(0);
    for (const texts of others) {
      expect(texts.map(([part, text]) => [part, holes(text)])).toEqual(
        english?.map(([part, text]) => [part, holes(text)]),
      );
      expect(texts.map(([, text]) => text)).not.toEqual(english?.map(([, text]) => text));
    }
  });

  it('S3.05a a notification leads to a page that there is', () => {
    const links = Object.values(table).flatMap(({ link }) => link ?? []);
    // Pages of content; tests/unit/game/spring-tide.test.ts holds the game's against the seed.
    const ofContent = ['/help', '/casino/slots/lively/lantern-quay'];
    expect(links.filter((link) => !ofContent.includes(link) && !Object.hasOwn(islandPages, link))).toEqual([]);
  });

  it('an SMS fits into two: 306 characters of the plain alphabet, parameters included', () => {
    const long = Object.values(table)
      .flatMap(({ sms }) => Object.values(sms ?? {}))
      .filter((text) => text.length > 270);
    expect(long).toEqual([]);
  });

  it.each([
    ['en', 'EUR', 2_500n, 'You have received €25.00'],
    ['fr', 'EUR', 2_500n, 'Vous avez reçu 25,00 €'],
    ['es', 'EUR', 123_456_789n, 'Has recibido 1.234.567,89 €'],
    ['fr-CA', 'CAD', 2_500n, 'Vous avez reçu 25,00 $'],
    ['ja', 'GBP', 2_500n, 'You have received £25.00'],
    ['en', 'JPY', 2_500n, 'You have received JP¥2,500'],
    ['fr', 'BTC', 2_500n, 'Vous avez reçu 0,02500 mBTC'],
    ['en', 'INR', 2_500n, 'You have received ₹2,500'],
    ['es', 'USDT', 2_500n, 'Has recibido 0,00002500 USDT'],
  ])('S9.13 in %s writes %s as pages do, in mail and notice alike', (language, currency, minor, subject) => {
    const told = toldIn(
      'transferReceived',
      { amount: money(minor, currency), from: 'Mara', reference: 'T1' },
      language,
    );
    expect(told.mail?.subject).toBe(subject);
    expect(told.notification?.title).toBe(subject);
  });

  it.each([
    ['fr', 'Bienvenue'],
    ['fr-CA', 'Bienvenue'],
    ['es', 'Te damos'],
    ['ja', 'Welcome'],
  ])('the language %s reads %s', (language, start) => {
    const { notification, mail } = toldIn('welcome', { username: 'Mara{x}$1' }, language);
    expect(notification?.title.startsWith(start)).toBe(true);
    expect(notification?.title).toContain('Mara{x}$1');
    expect(mail).toBeNull();
  });
});
