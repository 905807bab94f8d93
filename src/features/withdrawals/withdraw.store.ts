import { atom } from 'nanostores';
import { performCall } from '#client/call.ts';
import type { TransferBar } from '#contract/cashier.ts';
import {
  cancelWithdrawal,
  type LinkedAccount,
  makeWithdrawal,
  readLinkedAccounts,
  readWithdrawal,
  readWithdrawals,
  type Withdrawal,
} from '#contract/withdrawals.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { heldStates, stoppedStates } from '#domain/withdrawal-states.ts';
import { beyondHeld, checkAmount } from '#features/frame/amount-rules.ts';
import { pinBlocked, wrongPin } from '#features/frame/code-problems.ts';
import { createForm } from '#features/frame/create-form.ts';
import { readDocument } from '#features/frame/document-gate.ts';
import { createList } from '#features/frame/list.store.ts';
import { endingOf, idOf, type MoneyPorts } from '#features/frame/money-ports.ts';
import { amountRefusals, documentRefusals, moreThanHeld } from '#features/frame/order-refusals.ts';
import { readWays, type Way } from '#features/frame/ways.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { WithdrawalsMessages } from '#messages/withdrawals/en.ts';

/** S4.01b: where the document stood as the page opened. */
type DocumentStatus = Awaited<ReturnType<typeof readDocument>>;

/** What the pages of withdrawals need around them. */
export interface WithdrawPorts extends MoneyPorts {
  readonly brand: string;
  /** Leaves for the page about the player's document. */
  readonly toDocument: (is: 'required' | 'blocked') => void;
}

/** S2.04, S6.06: the ways out that are open: groups by code, and whether an account is there to be paid to. */
export type WaysOut =
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable' }
  | {
      readonly state: 'ready';
      readonly groups: readonly string[];
      readonly hasAccount: boolean;
      /** Whether one is being verified. */
      readonly isVerifying: boolean;
      readonly bar: TransferBar | undefined;
      /** What is asked for now waits until then. */
      readonly heldUntil: string | undefined;
      readonly document: DocumentStatus;
    };

/** Where the page of an order stands. `lost`: the last order of this page never arrived. */
export type OrderPage =
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable' }
  | { readonly state: 'closed' }
  /** `verifying`: the account that can be paid to as soon as it is verified. */
  | { readonly state: 'noAccount'; readonly verifying?: string }
  | {
      readonly state: 'order';
      readonly way: Way;
      readonly accounts: readonly LinkedAccount[];
      /** Accounts of this kind that cannot be paid to. */
      readonly unusable: readonly LinkedAccount[];
      readonly lost: boolean;
      readonly heldUntil: string | undefined;
      readonly document: DocumentStatus;
    }
  | { readonly state: 'made'; readonly order: Withdrawal };

/** The kind of account that a group pays to. */
const typeOf = { CBT: 'IBAN', CRY: 'CRYPTO' } as const;

async function read(ports: WithdrawPorts) {
  const { session, fetcher } = ports;
  const id = idOf(session);
  if (id === '') return undefined;
  const [ways, accounts, document] = await Promise.all([
    readWays(ports, ports.brand, 'W'),
    performCall(readLinkedAccounts, { params: { session: id } }, fetcher),
    readDocument(ports),
  ]);
  if (!ways || accounts.state !== 'ok') return undefined;
  return { ...ways, accounts: accounts.value.items, document };
}

/** The overview of the ways out. */
export function createWaysOut(ports: WithdrawPorts) {
  const $ways = atom<WaysOut>({ state: 'loading' });
  return {
    $ways,
    async load(): Promise<void> {
      const found = await read(ports);
      if (!found) return $ways.set({ state: 'unavailable' });
      const groups = found.ways.map(({ group }) => group);
      const paid = groups.includes('CRY') ? 'CRYPTO' : 'IBAN';
      const hasOne = (wanted: LinkedAccount['state']): boolean =>
        found.accounts.some(({ type, state }) => type === paid && state === wanted);
      const { document, bar, heldUntil } = found;
      $ways.set({
        state: 'ready',
        groups,
        hasAccount: hasOne('VERIFIED'),
        isVerifying: hasOne('PENDING'),
        bar,
        heldUntil,
        document,
      });
    },
  };
}

const wordOf = { missing: 'amount_missing', invalid: 'amount_invalid', decimals: 'amount_invalid' } as const;

function orderForm(
  ports: WithdrawPorts,
  group: 'CBT' | 'CRY',
  wayNow: () => Way | undefined,
  made: (order: Withdrawal) => void,
  feeChanged: () => void,
) {
  const { session, currency, fetcher } = ports;
  return createForm<WithdrawalsMessages & FormsMessages>()({
    name: 'withdraw',
    call: makeWithdrawal,
    session,
    fields: {
      amount: {
        missing: 'amount_missing',
        check: (typed) => checkAmount(typed, ports, wayNow(), wordOf) ?? beyondHeld(typed, makeWithdrawal, ports),
        refused: 'amount_invalid',
      },
      account: { missing: 'account_missing' },
      pinCode: { missing: 'pin_missing', refused: { WRONG: wrongPin, other: 'pin_missing' } },
      fee: {},
    },
    codes: {
      ...amountRefusals(ports, feeChanged),
      ...documentRefusals(ports.toDocument),
      CASHIER_OFF: 'off',
      EMAIL_NOT_CONFIRMED: 'unconfirmed',
      ADD_PIN_CODE: 'pin_none',
      ACCOUNT_BLOCKED: pinBlocked,
      METHOD_NOT_AVAILABLE: 'methodGone',
      INSUFFICIENT_FUNDS: moreThanHeld,
      AMOUNT_OUT_OF_RANGE: 'amount_invalid',
      LINKED_ACCOUNT_UNUSABLE: 'accountGone',
    },
    input: ({ amount, account, pinCode, fee }, id) => {
      const typed = readTypedAmount(amount, currency);
      const order = { methodGroup: group, linkedAccountId: account, amount: typed.ok ? typed.amount : '', currency };
      return { params: { session: id }, body: { ...order, pinCode, ...(fee === '' ? {} : { fee }) } };
    },
    perform: (deed) => ports.intents.perform(makeWithdrawal, deed, ports.username),
    done: (order) => {
      made(order);
      return undefined;
    },
    fetcher,
  });
}

/** S2.05, S6.06: an order to a linked account: made once however often it is sent, or the page opened again. */
export function createOrder(ports: WithdrawPorts, group: 'CBT' | 'CRY') {
  const $page = atom<OrderPage>({ state: 'loading' });
  const made = (order: Withdrawal): void => $page.set({ state: 'made', order });

  async function load(lost = false): Promise<void> {
    const found = await read(ports);
    // Who waits for an account to be verified goes on waiting while a later reading fails.
    if (!found) return $page.get().state === 'noAccount' ? undefined : $page.set({ state: 'unavailable' });
    const way = found.ways.find((each) => each.group === group);
    if (!way) return $page.set({ state: 'closed' });
    const ofGroup = found.accounts.filter(({ type }) => type === typeOf[group]);
    const accounts = ofGroup.filter(({ state }) => state === 'VERIFIED');
    const unusable = ofGroup.filter(({ state }) => state !== 'VERIFIED');
    const { document, heldUntil } = found;
    if (accounts.length > 0) return $page.set({ state: 'order', way, accounts, unusable, lost, heldUntil, document });
    const verifying = unusable.find(({ state }) => state === 'PENDING')?.masked;
    $page.set({ state: 'noAccount', ...(verifying !== undefined && { verifying }) });
  }

  const wayNow = (): Way | undefined => {
    const page = $page.get();
    return page.state === 'order' ? page.way : undefined;
  };
  const form = orderForm(ports, group, wayNow, made, () => void load());
  return {
    $page,
    form,
    load,
    /** Begins with the order that this device does not know the end of, else with the one whose receipt was here (`id`). */
    async open(id: string | null = null): Promise<void> {
      const { session, fetcher, username, intents } = ports;
      const before = await intents.resume(makeWithdrawal, username, idOf(session));
      if (before?.state === 'done') return made(before.value);
      if (before === undefined && id !== null) {
        const shown = await performCall(readWithdrawal, { params: { session: idOf(session), id } }, fetcher);
        // What a receipt says is true while the money is set aside; then the list of withdrawals tells how it ended.
        if (shown.state === 'ok' && heldStates.includes(shown.value.state)) return made(shown.value);
      }
      await load(before?.state === 'lost');
    },
  };
}

/** S2.07: withdrawals on their way, and taking one back. */
export function createPending({ session, intents, username, fetcher }: MoneyPorts) {
  const ask = (id: string, status: 'pending' | 'all') =>
    performCall(readWithdrawals, { params: { session: id }, query: { status } }, fetcher);
  const { $list: $pending, load } = createList<Withdrawal>(session, async (id) => {
    const newest = await ask(id, 'all');
    if (newest.state !== 'ok' || newest.value.next === null) return newest;
    // Of many only the newest came; one that is still open is told however old it is.
    const open = await ask(id, 'pending');
    if (open.state !== 'ok') return open;
    const listed = new Set(newest.value.items.map(({ id }) => id));
    const older = open.value.items.filter(({ id }) => !listed.has(id));
    return { ...newest, value: { items: [...newest.value.items, ...older] } };
  });
  return {
    $pending,
    load,
    /** Takes one back: `late` when it is being paid already, `unknown` when nobody answered. What another tab took back is back too. */
    async cancel(id: string): Promise<'cancelled' | 'late' | 'unknown'> {
      const deed = { params: { session: idOf(session), id }, body: {} };
      const result = await intents.perform(cancelWithdrawal, deed, username);
      await load();
      const state = result.state === 'refused' ? result.problem.state : undefined;
      const isBack = stoppedStates.some((each) => each === state);
      return endingOf(result, { done: 'cancelled', late: isBack ? 'cancelled' : 'late' });
    },
  };
}
