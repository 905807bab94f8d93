import { describe, expect, it } from 'vitest';
import { balancePanelItems, fundsByKind } from '#domain/balances.ts';

const entry = (type: string, amount: string | number, currency = 'EUR') => ({ type, amount, currency });
const wallet = [
  entry('Playable', '248.60'),
  entry('PlayableCasino', '260.00'),
  entry('PlayablePoker', '248.60'),
  entry('PendingWithdrawal', 120),
  entry('Withdrawable', '228.60'),
  entry('Unlocked', '228.60'),
  entry('Bonus', '20.00'),
  entry('Locked', '0.00'),
];
const shown = (items: ReturnType<typeof balancePanelItems>) => items.funds.filter((f) => f.condition).map((f) => f.id);

describe('balance panel', () => {
  it('S3.03 has playable, pending withdrawal and fund items with amount, text, heading, tooltip and condition', () => {
    const items = balancePanelItems(wallet, 'en');
    expect(items.playable).toEqual({
      id: 'playable',
      amount: { amountMinor: 24860n, currency: 'EUR' },
      formattedAmount: '€248.60',
      heading: 'playable_heading',
      tooltip: 'playable_tooltip',
      condition: true,
    });
    expect(items.pendingWithdrawal).toMatchObject({ formattedAmount: '€120.00', condition: true });
    expect(items.funds.map((fund) => fund.id)).toHaveLength(9);
  });

  it('S3.03 a fund line shows only when it tells something new', () => {
    expect(shown(balancePanelItems(wallet, 'en'))).toEqual(['withdrawable', 'bonus', 'playableCasino']);
    expect(balancePanelItems([entry('PendingWithdrawal', '0.00')], 'en').pendingWithdrawal.condition).toBe(false);
  });

  it('S2.02 what there is of each kind of money is told in whole, and where it can be played with is not', () => {
    const kinds = (more: typeof wallet) =>
      fundsByKind(balancePanelItems([...more, ...wallet], 'en')).map(({ id }) => id);
    expect(kinds([])).toEqual(['withdrawable', 'bonus']);
    expect(kinds([entry('Locked', '5.00'), entry('NonPlayableBonus', '3.00'), entry('Unlocked', '230.00')])).toEqual([
      'withdrawable',
      'unlocked',
      'locked',
      'bonus',
      'nonPlayableBonus',
    ]);
  });

  it('S3.04 an absent, unreadable or unknown balance shows as nothing and breaks nothing', () => {
    const items = balancePanelItems([entry('Playable', 'lots'), entry('Moon', '1')], 'en');
    expect(items.playable).toMatchObject({ amount: undefined, formattedAmount: '', condition: false });
    expect(shown(items)).toEqual([]);
  });

  it("S3.04a picks the player's currency when the wallet holds several", () => {
    const items = balancePanelItems([entry('Playable', '5', 'USD'), entry('Playable', '0.5', 'XBT')], 'en', 'BTC');
    expect(items.playable.formattedAmount).toBe('mBTC 500.00000');
  });
});
