import { Records } from './files.ts';

/** A payment that came in, decimal text; its id is the provider's. */
export interface Paid {
  readonly id: string;
  readonly amount: string;
  readonly confirmed: boolean;
}

/** A payment page or invoice, by our deposit's id. */
export interface Payment {
  readonly id: string;
  readonly provider: 'hosted' | 'btcpay';
  readonly reference: string;
  readonly method: string;
  readonly due: string;
  readonly currency: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly returnUrl: string;
  readonly manual: boolean;
  /** Its page was opened: it is paid by hand now. */
  readonly opened?: boolean;
  /** What ended it, when something did; time ends it by itself. */
  readonly ended: 'declined' | 'expired' | 'reversed' | null;
  readonly paid: readonly Paid[];
}

/** A payout, by our withdrawal's id; `silent`: asked about it, the bank does not answer. */
export interface Payout {
  readonly id: string;
  readonly ref: string;
  readonly amount: string;
  readonly manual: boolean;
  readonly status: 'reserved' | 'pending' | 'accepted' | 'refused' | 'returned';
  readonly silent: boolean;
}

/** An account somebody wants to be paid to. */
export interface CheckedAccount {
  readonly id: string;
  readonly manual: boolean;
  readonly status: 'pending' | 'verified' | 'refused';
}

/** Everything the payment parties know; theirs alone. */
export class PayState {
  readonly payments: Records<Payment>;
  readonly payouts: Records<Payout>;
  readonly accounts: Records<CheckedAccount>;

  constructor(dataDir: string) {
    this.payments = new Records(dataDir, 'pay-payments');
    this.payouts = new Records(dataDir, 'pay-payouts');
    this.accounts = new Records(dataDir, 'pay-accounts');
  }
}

const scale = 8;

/** Decimal text as whole 10^-8 units. */
export function units(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0').slice(0, scale));
}

/** Whole 10^-8 units as text with as many decimals as `like` has. */
export function text(amount: bigint, like: string): string {
  const decimals = like.split('.')[1]?.length ?? 0;
  const digits = String(amount).padStart(scale + 1, '0');
  const whole = digits.slice(0, -scale);
  return decimals === 0 ? whole : `${whole}.${digits.slice(-scale).slice(0, decimals)}`;
}

/** What came in, in 10^-8 units. */
export function received(payment: Payment, onlyConfirmed = false): bigint {
  return payment.paid
    .filter(({ confirmed }) => confirmed || !onlyConfirmed)
    .reduce((sum, paid) => sum + units(paid.amount), 0n);
}

/** Whether its time is over without what is due. */
export function isOver(payment: Payment, now: number): boolean {
  return payment.ended === 'expired' || (now >= payment.expiresAt && received(payment, true) < units(payment.due));
}

/** Adds money: what waited for its confirmation is confirmed, the rest comes as a payment of its own. */
export function pay(payment: Payment, total: bigint, confirmed: boolean, id: string): Payment {
  const waiting = payment.paid.map((paid) => (confirmed ? { ...paid, confirmed: true } : paid));
  const missing = total - waiting.reduce((sum, paid) => sum + units(paid.amount), 0n);
  const added = missing > 0n ? [{ id, amount: text(missing, payment.due), confirmed }] : [];
  return { ...payment, paid: [...waiting, ...added] };
}
