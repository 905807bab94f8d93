import { atom, type WritableAtom } from 'nanostores';
import { performCall } from '#client/call.ts';
import { type Deposit, makeDeposit, readDeposit, readDeposits } from '#contract/cashier.ts';
import type { Problem } from '#contract/common.ts';
import { money } from '#domain/money.ts';
import { formatAmount, formatMoney } from '#domain/money-format.ts';
import type { OwnLimit } from '#domain/own-limit.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { checkAmount } from '#features/frame/amount-rules.ts';
import { createForm } from '#features/frame/create-form.ts';
import { readDocument } from '#features/frame/document-gate.ts';
import { idOf, type MoneyPorts } from '#features/frame/money-ports.ts';
import { amountRefusals, awayRefusal, documentRefusals } from '#features/frame/order-refusals.ts';
import { readWays, type Way } from '#features/frame/ways.ts';
import type { CashierMessages } from '#messages/cashier/en.ts';

/** Where the page stands. */
export type DepositPage =
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable' }
  | {
      readonly state: 'choose';
      readonly ways: readonly Way[];
      readonly isFirst: boolean;
      /** S4.01b: whether the player's document keeps them from it. */
      readonly isBlocked: boolean;
      /** Deposits that were begun before and are not over, the newest first. */
      readonly unfinished: readonly Deposit[];
    }
  | { readonly state: 'follow'; readonly deposit: Deposit };

/** What the page needs around it. */
export interface DepositPorts extends MoneyPorts {
  readonly brand: string;
  readonly wait: (ms: number, work: () => void) => () => void;
  readonly now: () => number;
  /** Leaves for the page about the player's document. */
  readonly toDocument: (is: 'required' | 'blocked') => void;
  /** The limit of the player's own that bounds the next deposit, as far as it is known. */
  readonly ownLimit: () => OwnLimit | undefined;
}

const FAST_MS = 1_000;
const SLOW_MS = 3_000;
const FAST_FOR_MS = 15_000;

const ended: readonly Deposit['status'][] = ['SETTLED', 'INVALID', 'REVERSED'];

const limitTexts = { DAY: 'limit_DAY', WEEK: 'limit_WEEK', MONTH: 'limit_MONTH' } as const;

/** Refusals that the player has asked for: a limit of their own, at the amount, and a break. */
function ownBounds({ currency, locale }: DepositPorts) {
  const limit = ({ period, left }: Problem) => ({
    field: 'amount',
    key: limitTexts[period as keyof typeof limitTexts],
    values: { left: formatAmount(left, currency, locale) },
  });
  return { DEPOSIT_LIMIT: limit, ON_BREAK: awayRefusal({ locale }) };
}

const wordOf = { missing: 'amount_missing', invalid: 'amount_invalid', decimals: 'amount_decimals' } as const;
const codeOf = ({ group, code }: Way): string => `${group}:${code}`;

/** What is wrong with an amount as typed, by the way that is chosen and by the player's own limit. */
function amountProblem(typed: string, way: Way | undefined, ports: DepositPorts) {
  const { currency, locale, ownLimit } = ports;
  const wrong = checkAmount(typed, ports, way, wordOf);
  const read = readTypedAmount(typed, currency);
  const limit = ownLimit();
  if (wrong || !read.ok || !limit || read.amountMinor <= limit.leftMinor) return wrong;
  const left = formatMoney(money(limit.leftMinor, currency), locale);
  return { key: limitTexts[limit.period], values: { left } };
}

interface Following {
  readonly ways: () => readonly Way[];
  readonly made: (deposit: Deposit) => Promise<void>;
  readonly feeChanged: () => void;
}

/** The form: amount, way and the fee that was shown; it is sent as an intent, so that it is made once. */
function depositForm(ports: DepositPorts, { ways, made, feeChanged }: Following) {
  const { session, currency, fetcher } = ports;
  return createForm<CashierMessages>()({
    name: 'deposit',
    call: makeDeposit,
    session,
    fields: {
      amount: {
        missing: 'amount_missing',
        check: (typed, { method }) => {
          const way = ways().find((each) => codeOf(each) === method);
          return amountProblem(typed, way, ports);
        },
        refused: 'amount_invalid',
      },
      method: { missing: 'method_missing' },
      fee: {},
    },
    codes: {
      ...amountRefusals(ports, feeChanged),
      CASHIER_OFF: 'off',
      REGION_NOT_ALLOWED: 'region',
      ADD_PIN_CODE: 'pin_none',
      ...documentRefusals(ports.toDocument),
      METHOD_NOT_AVAILABLE: 'methodGone',
      CODE_UNKNOWN: 'code_unknown',
      CODE_USED: 'code_used',
      TOO_MANY_DEPOSITS: 'tooMany',
      ...ownBounds(ports),
    },
    input: ({ amount, method, fee }, sessionId) => {
      const read = readTypedAmount(amount, currency);
      const [methodGroup = '', code = ''] = method.split(':');
      const body = { methodGroup, method: code, amount: read.ok ? read.amount : '', currency };
      return { params: { session: sessionId }, body: { ...body, ...(fee === '' ? {} : { fee }) } };
    },
    perform: (deed) => ports.intents.perform(makeDeposit, deed, ports.username),
    done: async (deposit) => {
      await made(deposit);
      return undefined;
    },
    fetcher,
  });
}

/** Follows a deposit, one at a time: each second for 15 s, then every 3 s while it is shown. */
function createFollowing(ports: DepositPorts, $page: WritableAtom<DepositPage>, load: () => Promise<void>) {
  const { session, fetcher } = ports;
  let stop: () => void = () => {};
  /** The deposit that is followed; what is heard of another, or after it was left, comes too late. */
  let followed: string | undefined;

  async function follow(depositId: string, since = ports.now()): Promise<void> {
    stop();
    followed = depositId;
    const input = { params: { session: idOf(session), id: depositId }, poll: true };
    const result = await performCall(readDeposit, input, fetcher);
    if (followed !== depositId) return;
    if (result.state === 'ok') $page.set({ state: 'follow', deposit: result.value });
    // Another player's, or an address that was cut off: there is nothing to follow.
    else if (result.state === 'refused' && (result.status === 404 || result.status === 400)) return load();
    else if ($page.get().state === 'loading') $page.set({ state: 'unavailable' });
    if (result.state === 'ok' && ended.includes(result.value.status)) return;
    const pause = ports.now() - since < FAST_FOR_MS ? FAST_MS : SLOW_MS;
    stop = ports.wait(pause, () => void follow(depositId, since));
  }

  const leave = (): void => {
    stop();
    followed = undefined;
  };
  return { follow, leave };
}

/** S2.03: makes a deposit page: the ways to pay, the form, and the deposit that is followed until it is over. */
export function createDeposit(ports: DepositPorts) {
  const { session, fetcher } = ports;
  const $page = atom<DepositPage>({ state: 'loading' });

  async function choose(): Promise<void> {
    const asked = { params: { session: idOf(session) }, query: { status: 'open' } } as const;
    const [found, document, open] = await Promise.all([
      readWays(ports, ports.brand, 'D'),
      readDocument(ports),
      performCall(readDeposits, asked, fetcher),
    ]);
    const unfinished = open.state === 'ok' ? open.value.items : [];
    if (found) $page.set({ state: 'choose', ...found, isBlocked: document === 'BLOCKED', unfinished });
    else if ($page.get().state === 'loading') $page.set({ state: 'unavailable' });
  }

  async function load(): Promise<void> {
    $page.set({ state: 'loading' });
    await choose();
  }

  const { follow, leave } = createFollowing(ports, $page, load);

  async function made(deposit: Deposit): Promise<void> {
    $page.set({ state: 'follow', deposit });
    await follow(deposit.id);
  }
  // The ways are read again without leaving the form: what was typed stays, the summary shows the new fee.
  const ways = (): readonly Way[] => {
    const page = $page.get();
    return page.state === 'choose' ? page.ways : [];
  };
  const form = depositForm(ports, { ways, made, feeChanged: () => void choose() });

  return {
    $page,
    form,
    load,
    follow,
    /** Begins with the deposit that this device does not know the end of, if there is one. */
    async open(): Promise<void> {
      const before = await ports.intents.resume(makeDeposit, ports.username, idOf(session));
      if (before?.state === 'done') await made(before.value);
      else await load();
    },
    /** Leaves the deposit that is shown for a new one. */
    async again(): Promise<void> {
      leave();
      form.reopen();
      await load();
    },
    end: leave,
  };
}

export type DepositStore = ReturnType<typeof createDeposit>;
