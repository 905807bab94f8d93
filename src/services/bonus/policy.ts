import { amountsOfCents } from '#domain/house-rates.ts';
import type { FundKind, Vertical } from '#domain/stake-order.ts';

/** A bonus account kind of the books. */
export type BonusKind = Extract<FundKind, 'bonus' | `bonus_${Vertical}`>;

/** What an offer gives: a fixed amount by currency (decimal text) or a share of a deposit with a cap by currency. */
export type OfferGift =
  | { readonly amount: Readonly<Record<string, string>> }
  | { readonly percent: bigint; readonly cap: Readonly<Record<string, string>> };

/** The house's own promise; its terms are copied to each grant, so a change here changes no grant that was given. */
export interface Offer {
  readonly code: string;
  readonly version: number;
  readonly trigger: 'JOIN' | 'DEPOSIT' | 'CODE';
  readonly gift: OfferGift;
  readonly kind: BonusKind;
  /** How many times the amount must be staked before what is left becomes cash. */
  readonly wagering: bigint;
  readonly expiresDays: number;
  readonly minDeposit?: Readonly<Record<string, string>>;
  /** When it can be taken: from the first moment on, and not after the second. */
  readonly from?: Date;
  readonly until?: Date;
  /** The page of the promotion, which is the promise. */
  readonly page: string | null;
}

const named = ['EUR', 'USD', 'GBP', 'CHF', 'BTC', 'JPY'] as const;

/** S-promises of /promotions: €25 at joining, €200 of stakes, 30 days; two codes. Currencies that are not named get no offer. */
export const offers: readonly Offer[] = [
  {
    code: 'FIRST25',
    version: 1,
    trigger: 'JOIN',
    gift: { amount: amountsOfCents(2_500n, named) },
    kind: 'bonus',
    wagering: 8n,
    expiresDays: 30,
    page: '/promotions/first-25',
  },
  {
    code: 'WINTER10',
    version: 1,
    trigger: 'CODE',
    gift: { amount: amountsOfCents(1_000n, named) },
    kind: 'bonus',
    wagering: 8n,
    expiresDays: 30,
    from: new Date('2026-11-16T08:00:00.000Z'),
    until: new Date('2027-01-31T23:59:59.000Z'),
    page: '/promotions/winter-code',
  },
  {
    code: 'REGATTA5',
    version: 1,
    trigger: 'CODE',
    gift: { amount: amountsOfCents(500n, named) },
    kind: 'bonus',
    wagering: 4n,
    expiresDays: 14,
    from: new Date('2026-11-16T08:00:00.000Z'),
    until: new Date('2027-04-30T23:59:59.000Z'),
    page: '/promotions/regatta-code',
  },
];

/** Whether an offer can be taken at a moment. */
export const isOpen = ({ from, until }: Offer, now: Date): boolean =>
  (from === undefined || from <= now) && (until === undefined || now <= until);

/** How much of a stake counts, in hundredths, by what is played. */
export const wageringWeight: Readonly<Record<Vertical, bigint>> = {
  casino: 100n,
  horses: 100n,
  poker: 100n,
  sports: 100n,
};
