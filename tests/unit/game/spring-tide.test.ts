import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountCurrencies } from '#domain/currency.ts';
import { money, parseAmount } from '#domain/money.ts';
import { firstEvening, nextEvening, springTide, springTideEnd, springTideStake } from '#domain/spring-tide.ts';
import { studioGames } from '#domain/studio/games.ts';
import { offers } from '#services/bonus/policy.ts';
import { toldIn } from '#services/notifications/service.ts';
import { Book } from '../../../scripts/seed/book.ts';
import { addGames } from '../../../scripts/seed/content/games.ts';
import { addPromotions } from '../../../scripts/seed/content/promotions.ts';

const book = new Book();
addPromotions(book);
addGames(book);
const field = (entry: string, name: string, lang = 'en'): unknown => book.entries.get(entry)?.fields[name]?.[lang];

/** The text of a field, rich or plain, with plain spaces. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll(/\s+/g, ' ');
  const { value: own, content = [] } = value as { value?: string; content?: unknown[] };
  return (own ?? content.map(textOf).join(' ')).replaceAll(/\s+/g, ' ');
}
const said = (name: string, lang: string) => textOf(field('promotion-spring-tide', name, lang));

describe('the terms of Spring Tide are those of its page', () => {
  const { spins, evenings, hour, hours, minimumAge, stakeCents } = springTide;

  it('the days, and the game with its address', () => {
    expect(field('promotion-spring-tide', 'promoStartAt')).toBe(springTide.startsAt.toISOString());
    expect(field('promotion-spring-tide', 'promoEndAt')).toBe(springTide.endsAt.toISOString());
    expect(field('game-lantern-quay', 'gameId')).toBe(springTide.gameId);
    expect(studioGames[springTide.gameId]?.engine).toBe('slot');
    const idOf = (name: string) => (field('game-lantern-quay', name) as { sys: { id: string } }).sys.id;
    const [category, sub] = [idOf('category'), idOf('subCategory')].map((id) => id.replace('category-', ''));
    const told = toldIn('springTide', { count: '10', worth: money(20n, 'EUR'), hours: '48' }, 'en');
    expect(told.notification?.link).toBe(`/casino/${category}/${sub}/${field('game-lantern-quay', 'slug')}`);
  });

  it('ten spins of €0.20 on four evenings at 19:00 UTC, for 48 hours, from eighteen years on', () => {
    expect([spins, evenings]).toEqual([10, 4]);
    const euros = `0.${stakeCents}`;
    expect(said('summary', 'en')).toMatch(new RegExp(`^Ten free spins .* four evenings .* €${euros} `));
    expect(said('summary', 'fr')).toMatch(new RegExp(`^Dix tours .* quatre soirs .* ${euros.replace('.', ',')} `));
    expect(said('body', 'en')).toMatch(
      new RegExp(`From the next evening on, ten spins .* at ${hour}:00 UTC, four evenings .* within ${hours} hours`),
    );
    expect(said('body', 'fr')).toMatch(
      new RegExp(`lendemain soir, dix tours .* ${hour} h UTC, quatre .* ${hours} heures`),
    );
    expect(said('promoTerms', 'en')).toMatch(
      new RegExp(`${spins * evenings} spins, €${euros} each .* ${hours} hours after .* aged ${minimumAge} and over`),
    );
    expect(said('promoTerms', 'fr')).toMatch(
      new RegExp(`${spins * evenings} tours de ${euros.replace('.', ',')} .* ${hours} heures .* ${minimumAge} ans`),
    );
  });

  it('in every currency of accounts a spin has a worth; where joining has one it is the same, rounded down', () => {
    expect(springTideStake('EUR')).toBe(stakeCents);
    for (const currency of accountCurrencies) expect(springTideStake(currency), currency).toBeGreaterThan(0n);
    const gift = offers.find(({ code }) => code === 'FIRST25')?.gift;
    for (const [currency, amount] of Object.entries(gift && 'amount' in gift ? gift.amount : {})) {
      const read = parseAmount(amount, currency);
      expect([currency, springTideStake(currency)]).toEqual([currency, read.ok ? read.money.amountMinor / 125n : null]);
    }
    expect([springTideStake('constructor'), springTideStake('XYZ')]).toEqual([null, null]);
  });
});

describe('the evenings of Spring Tide', () => {
  it('begin at the hour of the day after the decision, never before the promotion, and are four, a day apart', () => {
    const days = { min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(days), (verifiedAt) => {
        const first = firstEvening(verifiedAt);
        expect([first.getUTCHours(), first.getTime() % 3_600_000]).toEqual([springTide.hour, 0]);
        expect(first >= springTide.startsAt && first > verifiedAt).toBe(true);
        const wait = first.getTime() - verifiedAt.getTime();
        if (verifiedAt >= springTide.startsAt) expect(wait > 19 * 3_600_000 && wait <= 43 * 3_600_000).toBe(true);
        let [count, at] = [0, first as Date | null];
        while (at !== null) {
          expect(at.getTime()).toBe(first.getTime() + count * 86_400_000);
          count += 1;
          at = nextEvening(count, at);
        }
        expect(count).toBe(springTide.evenings);
      }),
    );
    expect(springTideEnd(new Date('2026-11-20T19:00:20Z'))).toEqual(new Date('2026-11-22T19:00:20Z'));
  });
});
