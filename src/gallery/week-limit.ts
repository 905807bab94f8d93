import type { DepositLimit } from '#contract/protection.ts';

/** A player's own limit for a week, of which something is used. */
export const weekLimit: DepositLimit = {
  period: 'WEEK',
  amount: '100.00',
  used: '40.00',
  deposited: '40.00',
  left: '60.00',
  waiting: '0.00',
  roomAt: null,
  rise: null,
};
