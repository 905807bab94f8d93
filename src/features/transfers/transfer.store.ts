import { atom } from 'nanostores';
import { performCall } from '#client/call.ts';
import type { FormStore } from '#client/form.ts';
import type { TransferBar } from '#contract/cashier.ts';
import type { Problem } from '#contract/common.ts';
import { makeTransfer, type Transfer } from '#contract/transfers.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { beyondHeld, checkAmount } from '#features/frame/amount-rules.ts';
import { pinBlocked, wrongPin } from '#features/frame/code-problems.ts';
import { createForm } from '#features/frame/create-form.ts';
import { readDocument } from '#features/frame/document-gate.ts';
import { momentIn } from '#features/frame/moment.ts';
import { idOf, type MoneyPorts } from '#features/frame/money-ports.ts';
import { amountRefusals, documentRefusals, moreThanHeld } from '#features/frame/order-refusals.ts';
import { readWays, type Way } from '#features/frame/ways.ts';
import type { TextKey } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { TransfersMessages } from '#messages/transfers/en.ts';
import type { WithdrawalsMessages } from '#messages/withdrawals/en.ts';

/** What the page says: a transfer is a way to withdraw, so its amounts, gates and PIN are worded as there. */
export type TransferTexts = WithdrawalsMessages & FormsMessages & TransfersMessages;

/** S4.01b: where the document stood as the page opened. */
type DocumentStatus = Awaited<ReturnType<typeof readDocument>>;

/** What the page needs around it. */
export interface TransferPorts extends MoneyPorts {
  readonly brand: string;
  /** Leaves for the page about the player's document. */
  readonly toDocument: (is: 'required' | 'blocked') => void;
}

/** What the player asked for, as the wire says it, and the amount as it was typed. */
interface Order {
  readonly recipient: string;
  readonly amount: string;
  readonly typed: string;
}
const nothing: Order = { recipient: '', amount: '', typed: '' };

type Key = TextKey<TransferTexts>;

/** Where the page stands. `lost`: the last transfer of this page never arrived. */
export type TransferPage =
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable' }
  /** `heldUntil`: when a bar of security ends by itself. */
  | { readonly state: 'closed'; readonly bar?: TransferBar | undefined; readonly heldUntil?: string | undefined }
  | {
      readonly state: 'plan';
      readonly order: Order;
      readonly way: Way;
      readonly lost: boolean;
      readonly document: DocumentStatus;
    }
  | { readonly state: 'confirm'; readonly plan: Transfer; readonly form: FormStore<'pinCode' | 'again', Key> }
  | { readonly state: 'sent'; readonly sent: Transfer };

const wordOf = { missing: 'amount_missing', invalid: 'amount_invalid', decimals: 'amount_invalid' } as const;

const atRecipient = (key: Key) => () => ({ field: 'recipient', key });

/** Not every operator's services say when a hold ends. */
const heldRefusal =
  ({ locale }: TransferPorts) =>
  ({ until }: Problem) =>
    until === undefined
      ? ({ key: 'hold_day' } as const)
      : ({ key: 'hold', values: { time: momentIn(locale, until) } } as const);

/** Words for what a transfer, planned or sent, is refused with. */
function refusals(ports: TransferPorts, feeChanged: () => void) {
  return {
    ...amountRefusals(ports, feeChanged),
    ...documentRefusals(ports.toDocument),
    CASHIER_OFF: 'off',
    REGION_NOT_ALLOWED: 'region',
    EMAIL_NOT_CONFIRMED: 'unconfirmed',
    SECURITY_HOLD: heldRefusal(ports),
    DEPOSIT_REVERSED: 'reversed',
    BONUS_TWICE: 'bonusTwice',
    ON_BREAK: 'excluded',
    ADD_PIN_CODE: 'pin_none',
    ACCOUNT_BLOCKED: pinBlocked,
    METHOD_NOT_AVAILABLE: 'methodGone',
    RECIPIENT_IS_SELF: atRecipient('self'),
    RECIPIENT_CURRENCY: atRecipient('otherCurrency'),
    RECIPIENT_NOT_FOUND: atRecipient('nobody'),
    INSUFFICIENT_FUNDS: moreThanHeld,
    AMOUNT_OUT_OF_RANGE: 'amount_invalid',
    TOO_MANY_RECIPIENTS: 'tooMany',
  } as const;
}

/** A dry run: it moves nothing, so it has no key. */
const dryRun = (ports: TransferPorts, { recipient, amount }: Order) =>
  performCall(
    makeTransfer,
    {
      params: { session: idOf(ports.session) },
      body: { recipient, amount, currency: ports.currency, dryRun: true },
      idempotencyKey: '',
    },
    ports.fetcher,
  );

function planForm(
  ports: TransferPorts,
  wayNow: () => Way | undefined,
  planned: (order: Order, plan: Transfer) => void,
) {
  const { session, currency, fetcher } = ports;
  let order = nothing;
  return createForm<TransferTexts>()({
    name: 'transfer',
    call: makeTransfer,
    session,
    fields: {
      recipient: { missing: 'recipient_missing', refused: 'recipient_missing' },
      amount: {
        missing: 'amount_missing',
        check: (typed) => checkAmount(typed, ports, wayNow(), wordOf) ?? beyondHeld(typed, makeTransfer, ports),
        refused: 'amount_invalid',
      },
    },
    codes: refusals(ports, () => undefined),
    input: ({ recipient, amount }, id) => {
      const read = readTypedAmount(amount, currency);
      order = { recipient: recipient.trim(), amount: read.ok ? read.amount : '', typed: amount };
      return { params: { session: id }, body: { recipient: order.recipient, amount: order.amount, currency } };
    },
    perform: () => dryRun(ports, order),
    done: (plan) => {
      planned(order, plan);
      return undefined;
    },
    fetcher,
  });
}

interface Confirming {
  /** What is shown now. */
  readonly plan: () => Transfer | undefined;
  readonly asksAgain: boolean;
  readonly sent: (transfer: Transfer) => void;
  readonly feeChanged: () => void;
}

/** The form of the PIN under a plan. */
export function confirmForm(ports: TransferPorts, { recipient, amount }: Order, confirming: Confirming) {
  const { session, currency, fetcher } = ports;
  return createForm<TransferTexts>()({
    name: 'transfer',
    call: makeTransfer,
    session,
    fields: {
      // As much went to them a moment ago: it is asked first whether this is meant.
      again: confirming.asksAgain ? { missing: 'same_missing' } : {},
      pinCode: { missing: 'pin_missing', refused: { WRONG: wrongPin, other: 'pin_missing' } },
    },
    codes: refusals(ports, confirming.feeChanged),
    input: ({ pinCode }, id) => ({
      params: { session: id },
      body: { recipient, amount, currency, fee: String(confirming.plan()?.fee ?? ''), pinCode },
    }),
    perform: (deed) => ports.intents.perform(makeTransfer, deed, ports.username),
    done: (transfer) => {
      confirming.sent(transfer);
      return undefined;
    },
    fetcher,
  });
}

/** S2.06, S6.06: a transfer to another player: shown before anything moves, made once however often it is sent. */
export function createTransfer(ports: TransferPorts) {
  const $page = atom<TransferPage>({ state: 'loading' });
  const sent = (transfer: Transfer): void => $page.set({ state: 'sent', sent: transfer });

  let order = nothing;
  const plan = (): Transfer | undefined => {
    const page = $page.get();
    return page.state === 'confirm' ? page.plan : undefined;
  };
  /** The fee is another now: what would happen is asked again and shown, with the form as it stands. */
  async function feeChanged(): Promise<void> {
    const page = $page.get();
    const again = await dryRun(ports, order);
    if (page.state === 'confirm' && again.state === 'ok') $page.set({ ...page, plan: again.value });
  }
  function confirm(asked: Order, planned: Transfer): void {
    order = asked;
    const asksAgain = planned.sameSentAt != null;
    const confirming = { plan, asksAgain, sent, feeChanged: () => void feeChanged() };
    $page.set({ state: 'confirm', plan: planned, form: confirmForm(ports, asked, confirming) });
  }
  let way: Way | undefined;
  let document: DocumentStatus;
  const form = planForm(ports, () => way, confirm);

  async function load(lost = false): Promise<void> {
    const [found, standing] = await Promise.all([readWays(ports, ports.brand, 'W'), readDocument(ports)]);
    if (!found) return $page.set({ state: 'unavailable' });
    document = standing;
    way = found.ways.find(({ group }) => group === 'TTP');
    const { bar, heldUntil } = found;
    $page.set(
      way && !bar ? { state: 'plan', order: nothing, way, lost, document } : { state: 'closed', bar, heldUntil },
    );
  }

  return {
    $page,
    form,
    load,
    /** Begins with the transfer that this device does not know the end of, if there is one. */
    async open(): Promise<void> {
      const before = await ports.intents.resume(makeTransfer, ports.username, idOf(ports.session));
      if (before?.state === 'done') sent(before.value);
      else await load(before?.state === 'lost');
    },
    /** Back to what was typed, or to another transfer. */
    change(): void {
      const isSent = $page.get().state === 'sent';
      form.reopen();
      // Whoever opened the page on a transfer of before has seen no way yet.
      if (way === undefined) return void load();
      $page.set({ state: 'plan', order: isSent ? nothing : order, way, lost: false, document });
    },
  };
}

export type TransferStore = ReturnType<typeof createTransfer>;
