/** What became of a referral at the friend's first settled deposit; TAKEN_BACK when none of theirs stood in the end. */
export type ReferralOutcome = 'QUALIFIED' | 'REWARDED' | 'TAKEN_BACK' | 'REFUSED' | 'COUNTED';

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
    /** The reward's grant; null without one, and for rewards from before it was kept. */
    grantId: string | null;
    /** When the last of the friend's settled deposits was taken back. */
    takenBackAt: Date | null;
  };
};
