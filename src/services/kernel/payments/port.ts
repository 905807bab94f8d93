/** The provider did not answer, or not so that its outcome is known: nothing may be guessed from it. */
export class NoAnswer extends Error {}

/** What a provider is asked to collect. Amounts as decimal text in major units. */
export interface PaymentOrder {
  readonly depositId: string;
  readonly reference: string;
  readonly method: string;
  readonly due: string;
  readonly currency: string;
  readonly expiresAt: Date;
  /** A stand-in waits for its control calls; others do not look at it. */
  readonly manual: boolean;
  /** Where the player comes back to. */
  readonly returnUrl: string;
}

/** A payment that reached the provider, as decimal text. */
export interface ProviderPayment {
  readonly id: string;
  readonly amount: string;
  readonly confirmed: boolean;
}

/** Everything that the provider says of a deposit when it is asked. */
export interface ProviderPaymentView {
  readonly ref: string;
  readonly redirectUrl: string | null;
  readonly address: string | null;
  readonly paymentUri: string | null;
  readonly seen: boolean;
  readonly timeOver: boolean;
  readonly declined: string | null;
  readonly takenBack: boolean;
  readonly payments: readonly ProviderPayment[];
}

/** What a provider is asked to pay out. `id` is ours and the same for ever. */
export interface PayoutOrder {
  readonly id: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly manual: boolean;
  readonly destination: { readonly type: string; readonly account: string; readonly holder: string | null };
}

/**
 * What the provider knows of a payout; `refused` is sure, `absent` is only what it says now. An accepted one that is not
 * `final` may still come back.
 */
export type PayoutView =
  | { readonly state: 'absent' }
  | { readonly state: 'reserved'; readonly ref: string }
  | { readonly state: 'pending' }
  | { readonly state: 'accepted'; readonly final: boolean }
  | { readonly state: 'returned' }
  | { readonly state: 'refused'; readonly reason: string };

/**
 * A payment provider. Every call may throw `NoAnswer`, and every call may be repeated: `create` finds what was made
 * before by our id, and a payout that was claimed once is not claimed again.
 */
export interface PaymentProvider {
  readonly code: 'hosted' | 'btcpay';
  /** The provider's payment for a deposit, made when there is none yet. */
  create(order: PaymentOrder): Promise<ProviderPaymentView>;
  /** What the provider knows; null when it knows of none. */
  ask(depositId: string, ref: string | null): Promise<ProviderPaymentView | null>;
  /** Closes the provider's page for a deposit that nobody has paid yet; what is paid, or cannot be closed, is only told. */
  end(depositId: string, ref: string | null): Promise<ProviderPaymentView | null>;
  /** What became of a payout, by our id. */
  askPayout(id: string, ref: string | null): Promise<PayoutView>;
  /** Sets the money aside; answers what the provider calls that. */
  reservePayout(order: PayoutOrder): Promise<string>;
  /** Pays from what was set aside; a second time is refused by the provider itself. */
  claimPayout(order: PayoutOrder, ref: string): Promise<PayoutView>;
  /** Whether an account can be paid to and is the holder's; null when it is not known yet. */
  verifyAccount(account: {
    readonly id: string;
    readonly type: string;
    readonly account: string;
    readonly holder: string | null;
    readonly manual: boolean;
  }): Promise<'VERIFIED' | 'REFUSED' | null>;
}
