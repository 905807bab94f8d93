/** What became of a referral at the friend's first settled deposit. */
export type ReferralOutcome = 'QUALIFIED' | 'REWARDED' | 'REFUSED' | 'COUNTED';

/** The referral room's tables. */
export type ReferralTables = {
  referralToken: { playerId: string; token: string };
  referralOutcome: {
    friendId: string;
    token: string;
    referrerId: string | null;
    state: ReferralOutcome;
    amount: string | null;
    currency: string | null;
    decidedAt: Date;
  };
};
