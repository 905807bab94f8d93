import type { Generated } from 'kysely';
import type { WithdrawalState } from '#domain/withdrawal-states.ts';

/** The withdrawals room's tables; amounts in minor units. */
export type WithdrawalTables = {
  linkedAccount: {
    id: string;
    playerId: string;
    type: 'IBAN' | 'CRYPTO';
    currency: string | null;
    /** The account, encrypted. */
    secret: Buffer;
    digest: Buffer;
    masked: string;
    label: string | null;
    holder: Buffer | null;
    state: 'PENDING' | 'VERIFIED' | 'REFUSED';
    createdAt: Date;
    removedAt: Date | null;
  };
  withdrawal: {
    id: string;
    reference: string;
    playerId: string;
    methodGroup: string;
    linkedAccountId: string | null;
    destinationType: string;
    masked: string;
    provider: string;
    amount: bigint;
    fee: bigint;
    currency: string;
    state: WithdrawalState;
    reason: string | null;
    waits: string[];
    waitsUntil: Date | null;
    expectedAt: Date | null;
    /** Review waits for a decision whatever the amount is: players of the sandbox's control calls. */
    manual: Generated<boolean>;
    /** What the provider calls the money it has set aside for this payout. */
    payoutRef: string | null;
    attemptedAt: Date | null;
    asked: Generated<number>;
    askAt: Date | null;
    absentAt: Date | null;
    createdAt: Date;
  };
  withdrawalHistory: {
    withdrawalId: string;
    n: number;
    state: WithdrawalState;
    reason: string | null;
    actor: string;
    at: Date;
  };
};
