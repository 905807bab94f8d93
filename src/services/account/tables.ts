import type { ColumnType, Generated } from 'kysely';
import type { RequiredAction } from '#domain/required-action.ts';
import type { SignInFactor } from '#domain/second-factor.ts';

/** What a player is allowed: `disabled` and `blocked` players cannot sign in. */
export type PlayerStatus = 'active' | 'disabled' | 'blocked';

/** The account room's tables. */
export type AccountTables = {
  player: {
    id: string;
    username: string;
    usernameKey: string;
    email: string;
    emailKey: string;
    passwordHash: string;
    /** As `PinCodes.seal` makes it. */
    pinSecret: Buffer | null;
    firstName: string | null;
    lastName: string | null;
    nickname: string | null;
    /** Written as YYYY-MM-DD. */
    birthDate: ColumnType<Date | null, string | null, string | null>;
    country: string;
    subdivision: string | null;
    currency: string;
    phonePrefix: string | null;
    phone: string | null;
    phoneValidatedAt: Date | null;
    language: string;
    referral: string | null;
    status: PlayerStatus;
    termsAcceptedAt: Date | null;
    emailConfirmedAt: Date | null;
    /** What a sign-in asks for after the password. */
    signInFactor: Generated<SignInFactor>;
    /** What a sign-in makes the player do before it goes on. */
    requiredActions: Generated<RequiredAction[]>;
    /** Until when money waits after a change that a thief would make first. */
    securityHoldUntil: Generated<Date | null>;
    createdAt: Date;
    /** The sandbox made them or gave them money: without it they are nobody. */
    sandboxMade: Generated<boolean>;
    /** Their payments wait for the sandbox's control calls. */
    sandboxControlled: Generated<boolean>;
  };
};
