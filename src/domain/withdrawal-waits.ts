/** What a withdrawal in review waits for, beside a person's look at its amount; its page has words for each. */
export const withdrawalWaits = [
  'DOCUMENT_PENDING',
  'DOCUMENT_REQUIRED',
  'DOCUMENT_BLOCKED',
  'SECURITY_CHANGE',
  'ACCOUNT_SECURED',
  'DEPOSIT_REVERSED',
  'BONUS_TWICE',
] as const;

export type WithdrawalWait = (typeof withdrawalWaits)[number];
