import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import {
  callProvider,
  type ProviderAnswer,
  paymentAmount,
  paymentId,
  paymentLink,
  providerPage,
  providerText,
} from './http.ts';
import {
  NoAnswer,
  type PaymentOrder,
  type PaymentProvider,
  type PayoutView,
  type ProviderPaymentView,
} from './port.ts';

/** BTCPay Greenfield (≥ 2.1): invoices for deposits, pull payments with one claim for payouts. */
export interface BtcpaySettings {
  readonly url: string;
  readonly storeId: string;
  readonly apiKey: string;
}

const invoice = z.object({
  id: z.string(),
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additionalStatus: z.optional(z.string()),
  checkoutLink: z.optional(z.nullable(providerPage)),
  archived: z.optional(z.boolean()),
});
type Invoice = z.infer<typeof invoice>;

const paymentMethods = z.array(
  z.object({
    paymentMethodId: z.string(),
    destination: z.nullable(providerText),
    paymentLink: z.optional(z.nullable(paymentLink)),
    payments: z.optional(
      z.array(z.object({ id: paymentId, value: paymentAmount, status: z.enum(['Invalid', 'Processing', 'Settled']) })),
    ),
  }),
);

const pullPayment = z.object({ id: z.string(), name: z.nullable(z.string()) });
const payout = z.object({
  id: z.string(),
  state: z.enum(['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled']),
});

function parsed<S extends z.ZodMiniType>(schema: S, json: unknown): z.output<S> {
  const read = schema.safeParse(json);
  if (!read.success) throw new NoAnswer('BTCPay answers something else than Greenfield says');
  return read.data;
}

function payoutOf(json: unknown): PayoutView {
  const { state } = parsed(payout, json);
  if (state === 'AwaitingApproval') return { state: 'pending' };
  if (state === 'Cancelled') return { state: 'refused', reason: 'CANCELLED' };
  // Approved and waiting for its transaction, it can still be cancelled there.
  return { state: 'accepted', final: state === 'Completed' };
}

interface Greenfield {
  readonly root: string;
  readonly store: string;
  readonly call: (method: 'GET' | 'POST', url: string, body?: unknown) => Promise<ProviderAnswer>;
}

function greenfield(settings: BtcpaySettings): Greenfield {
  const headers = { authorization: `token ${settings.apiKey}`, 'content-type': 'application/json' };
  return {
    root: `${settings.url}/api/v1`,
    store: `${settings.url}/api/v1/stores/${encodeURIComponent(settings.storeId)}`,
    call: (method, url, body) =>
      callProvider(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }),
  };
}

function invoices({ store, call }: Greenfield, clock: Clock): Pick<PaymentProvider, 'create' | 'ask' | 'end'> {
  async function viewOf(found: Invoice): Promise<ProviderPaymentView> {
    const { json } = await call('GET', `${store}/invoices/${encodeURIComponent(found.id)}/payment-methods`);
    const methods = parsed(paymentMethods, json);
    const [first] = methods;
    const payments = methods.flatMap((method) => method.payments ?? []).filter(({ status }) => status !== 'Invalid');
    return {
      ref: found.id,
      redirectUrl: null,
      address: first?.destination ?? null,
      paymentUri: first?.paymentLink ?? null,
      seen: payments.length > 0 || found.status === 'Processing',
      timeOver: found.status === 'Expired' || found.additionalStatus === 'PaidLate',
      declined: found.status === 'Invalid' ? 'INVALID' : null,
      takenBack: false,
      payments: payments.map(({ id, value, status }) => ({ id, amount: value, confirmed: status === 'Settled' })),
    };
  }

  async function find(depositId: string): Promise<Invoice | null> {
    const { json } = await call('GET', `${store}/invoices?orderId=${encodeURIComponent(depositId)}`);
    return parsed(z.array(invoice), json).find(({ archived }) => !archived) ?? null;
  }

  async function make(order: PaymentOrder): Promise<Invoice> {
    const minutes = Math.max(1, Math.ceil((order.expiresAt.getTime() - clock.now().getTime()) / 60_000));
    const { status, json } = await call('POST', `${store}/invoices`, {
      amount: order.due,
      currency: order.currency,
      metadata: { orderId: order.depositId, itemDesc: order.reference, manual: order.manual },
      checkout: {
        expirationMinutes: minutes,
        monitoringMinutes: 43_200,
        paymentMethods: [`${order.currency}-CHAIN`],
        redirectURL: order.returnUrl,
      },
    });
    if (status !== 200) throw new NoAnswer(`BTCPay says ${status}`);
    return parsed(invoice, json);
  }

  async function ask(depositId: string, ref: string | null): Promise<ProviderPaymentView | null> {
    if (ref === null) {
      const found = await find(depositId);
      return found && viewOf(found);
    }
    const { status, json } = await call('GET', `${store}/invoices/${encodeURIComponent(ref)}`);
    return status === 404 ? null : viewOf(parsed(invoice, json));
  }

  return {
    // Creating is not idempotent there, so what was made before is looked for first.
    create: async (order) => viewOf((await find(order.depositId)) ?? (await make(order))),
    ask,
    // There an invoice ends by its time alone: marked invalid, coins that come to its address would be nobody's.
    end: ask,
  };
}

function payouts({
  root,
  store,
  call,
}: Greenfield): Pick<PaymentProvider, 'askPayout' | 'reservePayout' | 'claimPayout'> {
  async function findPull(id: string): Promise<string | null> {
    const { json } = await call('GET', `${store}/pull-payments?includeArchived=true`);
    return parsed(z.array(pullPayment), json).find(({ name }) => name === id)?.id ?? null;
  }

  const askPayout = async (id: string, ref: string | null): Promise<PayoutView> => {
    const pull = ref ?? (await findPull(id));
    if (pull === null) return { state: 'absent' };
    const url = `${root}/pull-payments/${encodeURIComponent(pull)}/payouts?includeCancelled=true`;
    const { status, json } = await call('GET', url);
    if (status === 404) return { state: 'absent' };
    const [first] = parsed(z.array(z.unknown()), json);
    return first === undefined ? { state: 'reserved', ref: pull } : payoutOf(first);
  };

  return {
    askPayout,
    async reservePayout({ id, amount, currency, manual }) {
      const known = await findPull(id);
      if (known !== null) return known;
      const body = { name: id, amount, currency, payoutMethods: [`${currency}-CHAIN`], autoApproveClaims: !manual };
      const { status, json } = await call('POST', `${store}/pull-payments`, body);
      if (status !== 200) throw new NoAnswer(`BTCPay says ${status}`);
      return parsed(pullPayment, json).id;
    },
    async claimPayout(order, ref) {
      const url = `${root}/pull-payments/${encodeURIComponent(ref)}/payouts`;
      const { status, json } = await call('POST', url, {
        destination: order.destination.account,
        amount: order.amount,
        payoutMethodId: `${order.currency}-CHAIN`,
      });
      if (status === 200) return payoutOf(json);
      if (status !== 400 && status !== 422) throw new NoAnswer(`BTCPay says ${status}`);
      // An overdraft, or a destination that is paid to already, may say that the claim was made before: then its outcome counts.
      const made = await askPayout(order.id, ref);
      if (made.state !== 'reserved') return made;
      const code = z.object({ code: z.string() }).safeParse(json);
      return { state: 'refused', reason: code.success ? code.data.code : 'REFUSED' };
    },
  };
}

/** The adapter; a real server and the stand-in answer the same calls. */
export function btcpayProvider(settings: BtcpaySettings, clock: Clock): PaymentProvider {
  const server = greenfield(settings);
  return {
    code: 'btcpay',
    ...invoices(server, clock),
    ...payouts(server),
    // An address proves itself by its checksum; whose it is nobody can say.
    verifyAccount: async () => 'VERIFIED',
  };
}
