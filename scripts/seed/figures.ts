import { leastPasswordLength } from '#contract/codes.ts';
import type { Language } from '#domain/languages.ts';
import { springTide } from '#domain/spring-tide.ts';
import { races, studioGames } from '#domain/studio/games.ts';
import { offers } from '#services/bonus/policy.ts';
import { methodsOf, policy } from '#services/cashier/policy.ts';
import { sessionPolicy } from '#services/login/open-session.ts';
import { earningRate, pointsPerUnit, tiers } from '#services/loyalty/policy.ts';
import { friendReward } from '#services/referral/policy.ts';
import { games } from '../art/games.ts';
import { count, euros, type Figure, number, percent } from './figure.ts';
import { gameFigures, wageringFigures } from './game-figures.ts';

const day =
  (date: Date): Figure =>
  (lang) =>
    new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'long', timeZone: 'UTC' }).format(date);

const cents = (text: string | undefined): bigint => BigInt(Math.round(Number(text) * 100));

const ofKind = (category: string) => games.filter((each) => each.category === category);
const returns = (category: string) => ofKind(category).map(({ rtp }) => rtp);

function methodFigures(name: string, type: 'D' | 'W', group: string): Record<string, Figure> {
  const method = methodsOf(type, 'EUR').find((each) => each.group === group);
  if (!method) throw new Error(`the cashier has no method ${group}`);
  return { [`${name}.least`]: euros(method.minMinor), [`${name}.most`]: euros(method.maxMinor) };
}

/** What an offer of a fixed sum gives, and how much must be staked before what is left is cash. */
function offerFigures(name: string, code: string): Record<string, Figure> {
  const offer = offers.find((each) => each.code === code);
  if (!offer || !('amount' in offer.gift)) throw new Error(`no offer ${code} gives a fixed sum`);
  const amount = cents(offer.gift.amount.EUR);
  return {
    [`${name}.amount`]: euros(amount),
    [`${name}.stakes`]: euros(amount * offer.wagering),
    [`${name}.days`]: count(offer.expiresDays),
    ...wageringFigures(name, amount, amount * offer.wagering, '2002'),
    ...(offer.from && { [`${name}.from`]: day(offer.from) }),
    ...(offer.until && { [`${name}.until`]: day(offer.until) }),
  };
}

const friend = cents(friendReward.amounts.EUR);
const point = earningRate('EUR', 2);

/** Limits and fee of coins, as the site shows them: in thousandths of a bitcoin, of which the books hold 100,000 parts. */
function bitcoinFigures(): Record<string, Figure> {
  const [paidIn] = methodsOf('D', 'BTC');
  const paidOut = methodsOf('W', 'BTC').find(({ group }) => group === 'CRY');
  if (!paidIn || !paidOut) throw new Error('the cashier takes no bitcoin');
  const thousandths = (minor: bigint): Figure => number(Number(minor) / 100_000, 5);
  return {
    'bitcoin.least': thousandths(paidIn.minMinor),
    'bitcoin.most': thousandths(paidIn.maxMinor),
    'bitcoin.minutes': count(paidIn.estimate / 60),
    'bitcoin.out.least': thousandths(paidOut.minMinor),
    'bitcoin.out.most': thousandths(paidOut.maxMinor),
    'bitcoin.out.fee': thousandths(paidOut.fee.fixedMinor),
  };
}

/** A year of €1,000 a month on Moonglade: what it earns, what that gives at each tier, and what it costs on average. */
function yearFigures(): Record<string, Figure> {
  const months = 12n;
  const stakesCents = months * 100_000n;
  const points = (stakesCents * point.numerator) / point.denominator / 100n;
  const gives = (tier: string): bigint => (points * 100n) / pointsPerUnit(tier, 'EUR').numerator;
  return {
    'year.stakes': euros(stakesCents),
    'year.month': euros(stakesCents / months),
    'year.month.points': count(points / months),
    'year.points': count(points),
    ...Object.fromEntries(tiers.map(({ id }) => [`year.${id}`, euros(gives(id))])),
  };
}

/** Every figure that a text may name as `{name}`: each out of the table that the product itself goes by. */
export const figures: Readonly<Record<string, Figure>> = {
  'games.all': count(games.length),
  'password.least': count(leastPasswordLength),
  'games.slots': count(ofKind('slots').length),
  'games.jackpots': count(ofKind('jackpots').length),
  'games.played': count(Object.keys(studioGames).length),
  ...gameFigures,
  ...bitcoinFigures(),
  ...yearFigures(),
  ...wageringFigures('year', 0n, 1_200_000n, '2002'),
  'slots.least': percent(Math.min(...returns('slots'))),
  'slots.most': percent(Math.max(...returns('slots'))),
  'jackpots.least': percent(Math.min(...returns('jackpots'))),
  'jackpots.most': percent(Math.max(...returns('jackpots'))),
  'races.most': count(Math.max(...Object.values(races).map(({ weights }) => weights.length))),
  ...methodFigures('card', 'D', 'CARD'),
  ...methodFigures('bank', 'D', 'BANK'),
  ...methodFigures('payout', 'W', 'CBT'),
  ...methodFigures('player', 'W', 'TTP'),
  'review.below': euros(cents(policy.autoAuthorizeBelow)),
  'review.hours': count(policy.reviewSeconds / 3600),
  'deposit.minutes': count(policy.depositMinutes),
  ...offerFigures('join', 'FIRST25'),
  ...offerFigures('winter', 'WINTER10'),
  ...offerFigures('regatta', 'REGATTA5'),
  'friend.amount': euros(friend),
  'friend.stakes': euros(friend * friendReward.wagering),
  'friend.days': count(friendReward.expiresDays),
  'point.euros': count(100n / ((point.numerator * 100n) / point.denominator)),
  ...Object.fromEntries(
    tiers.flatMap(({ id, from }) => [
      [`tier.${id}.from`, count(from)],
      [`tier.${id}.points`, count(pointsPerUnit(id, 'EUR').numerator)],
    ]),
  ),
  'tide.spins': count(springTide.spins),
  'tide.all': count(springTide.spins * springTide.evenings),
  'tide.worth': euros(springTide.stakeCents),
  'tide.hours': count(springTide.hours),
  'tide.until': day(springTide.endsAt),
  'session.minutes': count(sessionPolicy.idleSeconds / 60),
  'session.hours': count(sessionPolicy.absoluteSeconds / 3600),
};

const named = /(?<!\{)\{([a-z]+(?:\.[a-z]+)+)\}(?!\})/g;

/** A text with its figures in the language's own writing. @throws Error when one is not known */
export function filled(text: string, lang: Language): string {
  return text.replace(named, (_, name: string) => {
    const figure = figures[name];
    if (!figure) throw new Error(`no figure is called {${name}}; known: ${Object.keys(figures).join(', ')}`);
    return figure(lang);
  });
}
