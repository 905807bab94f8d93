import { balanceOf, type WireBalance } from './balance-of.ts';
import type { Money } from './money.ts';
import { formatMoney } from './money-format.ts';

/** Lines of the balance panel beside playable and pending withdrawal. */
export type FundId =
  | 'withdrawable'
  | 'unlocked'
  | 'locked'
  | 'bonus'
  | 'nonPlayableBonus'
  | 'playableCasino'
  | 'playableHorses'
  | 'playablePoker'
  | 'playableSports';

/** S3.03: one line of the balance panel. `heading` and `tooltip` are keys of the wallet messages. */
export interface PanelItem<Id extends string = string> {
  readonly id: Id;
  readonly amount: Money | undefined;
  readonly formattedAmount: string;
  readonly heading: `${Id}_heading`;
  readonly tooltip: `${Id}_tooltip`;
  /** Whether the line is worth showing: a zero bonus or a sum equal to its base is not. */
  readonly condition: boolean;
}

/** S3.03: the whole panel. */
export interface BalancePanelItems {
  readonly playable: PanelItem<'playable'>;
  readonly pendingWithdrawal: PanelItem<'pendingWithdrawal'>;
  readonly funds: readonly PanelItem<FundId>[];
}

type Rule = 'always' | 'whenNotZero' | { readonly whenNot: string };

/** Fund lines in reading order, each with its balance type and the condition under which it tells something new. */
const funds: readonly (readonly [FundId, string, Rule])[] = [
  ['withdrawable', 'Withdrawable', 'always'],
  ['unlocked', 'Unlocked', { whenNot: 'Withdrawable' }],
  ['locked', 'Locked', 'whenNotZero'],
  ['bonus', 'Bonus', 'whenNotZero'],
  ['nonPlayableBonus', 'NonPlayableBonus', 'whenNotZero'],
  ['playableCasino', 'PlayableCasino', { whenNot: 'Playable' }],
  ['playableHorses', 'PlayableHorses', { whenNot: 'Playable' }],
  ['playablePoker', 'PlayablePoker', { whenNot: 'Playable' }],
  ['playableSports', 'PlayableSports', { whenNot: 'Playable' }],
];

/** Lines that say of what kinds the money is; the others say where it can be played with. */
const kinds: readonly FundId[] = ['withdrawable', 'unlocked', 'locked', 'bonus', 'nonPlayableBonus'];

/** What there is of each kind of money, as far as it tells something. */
export const fundsByKind = ({ funds }: BalancePanelItems): BalancePanelItems['funds'] =>
  funds.filter(({ id, condition }) => condition && kinds.includes(id));

function meets(rule: Rule, amount: Money | undefined, entries: readonly WireBalance[], currency?: string): boolean {
  if (!amount) return false;
  if (rule === 'always') return true;
  if (rule === 'whenNotZero') return amount.amountMinor !== 0n;
  return amount.amountMinor !== balanceOf(entries, rule.whenNot, currency)?.amountMinor;
}

/**
 * S3.03: the balance panel of the wallet's entries (S3.04).
 * `currency` picks the player's own when the wallet sends several; amounts are formatted for `locale`.
 */
export function balancePanelItems(
  entries: readonly WireBalance[],
  locale: string,
  currency?: string,
): BalancePanelItems {
  const item = <Id extends string>(id: Id, type: string, rule: Rule): PanelItem<Id> => {
    const amount = balanceOf(entries, type, currency);
    return {
      id,
      amount,
      formattedAmount: formatMoney(amount, locale),
      heading: `${id}_heading`,
      tooltip: `${id}_tooltip`,
      condition: meets(rule, amount, entries, currency),
    };
  };
  return {
    playable: item('playable', 'Playable', 'always'),
    pendingWithdrawal: item('pendingWithdrawal', 'PendingWithdrawal', 'whenNotZero'),
    funds: funds.map(([id, type, rule]) => item(id, type, rule)),
  };
}
