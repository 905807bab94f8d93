import type { Generated } from 'kysely';
import type { DepositException, DepositStatus } from '#domain/deposit-states.ts';

/** The cashier room's tables; amounts in minor units. */
export type CashierTables = {
  deposit: {
    id: string;
    reference: string;
    playerId: string;
    provider: string;
    methodGroup: string;
    method: string;
    amount: bigint;
    fee: bigint;
    currency: string;
    status: DepositStatus;
    exception: DepositException | null;
    reason: string | null;
    bonusCode: string | null;
    locked: Generated<boolean>;
    /** Its stand-in waits for control calls. */
    manual: Generated<boolean>;
    providerRef: string | null;
    redirectUrl: string | null;
    address: string | null;
    paymentUri: string | null;
    /** What the provider has seen, confirmed or not. */
    received: Generated<bigint>;
    creditedFor: Generated<bigint>;
    credited: Generated<bigint>;
    asked: Generated<number>;
    /** What a reversal took of the player's money, and when: a movement of its own. */
    reversalId: string | null;
    reversed: Generated<bigint>;
    reversedAt: Date | null;
    createdAt: Date;
    expiresAt: Date;
  };
  depositPayment: {
    depositId: string;
    paymentId: string;
    /** Whose payment it is: of one provider an id is credited once; null where it was credited twice before this was kept. */
    provider: string | null;
    amount: bigint;
    credited: bigint;
    /** When it was credited; null for those from before this was kept. */
    at: Date | null;
  };
  depositHistory: { depositId: string; n: number; status: DepositStatus; at: Date };
};
