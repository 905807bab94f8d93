import { atom } from 'nanostores';
import { performCall } from '#client/call.ts';
import { type Redemption, redeemPoints } from '#contract/loyalty.ts';
import { createForm } from '#features/frame/create-form.ts';
import { idOf, type MoneyPorts } from '#features/frame/money-ports.ts';
import { awayRefusal, documentRefusals } from '#features/frame/order-refusals.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { LoyaltyMessages } from '#messages/loyalty/en.ts';

/** Where redeeming stands. */
export type RedeemPage =
  /** `points` as they were typed, when the player comes back to change them. */
  | { readonly state: 'ask'; readonly points: string }
  | { readonly state: 'quote'; readonly quote: Redemption }
  | { readonly state: 'done'; readonly redemption: Redemption };

/** What redeeming needs; `changed` is told when points have become a bonus, `toDocument` leads to the document's page. */
export interface RedeemPorts extends MoneyPorts {
  readonly changed: () => void;
  readonly toDocument: (is: 'required' | 'blocked') => void;
}

type Texts = LoyaltyMessages & FormsMessages;

/** A whole number of points as typed, "12 000" too; 0 for anything else. */
function wholePoints(typed: string): number {
  const digits = typed.replace(/\s/g, '');
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : 0;
}

/** Said at how many; the confirmation has no such field and says it on its own. */
const atPoints = (key: 'tooFew' | 'insufficient') => () => ({ field: 'points', key });

const codesOf = (ports: RedeemPorts) =>
  ({
    LOYALTY_OFF: 'off_text',
    ADD_PIN_CODE: 'pin_none',
    ON_BREAK: awayRefusal(ports),
    ...documentRefusals(ports.toDocument),
    POINTS_TOO_FEW: atPoints('tooFew'),
    POINTS_INSUFFICIENT: atPoints('insufficient'),
  }) as const;

/** S7.05: points are turned into a bonus: what they give is asked first, and the deed is done once. */
export function createRedeem(ports: RedeemPorts) {
  const { session, fetcher, intents, username } = ports;
  const $page = atom<RedeemPage>({ state: 'ask', points: '' });
  let typed = '';
  const done = (redemption: Redemption): undefined => {
    $page.set({ state: 'done', redemption });
    ports.changed();
  };

  const codes = codesOf(ports);
  const ask = createForm<Texts>()({
    name: 'redeem',
    call: redeemPoints,
    session,
    fields: {
      points: {
        missing: 'redeem_missing',
        check: (typed) => (wholePoints(typed) ? undefined : 'redeem_invalid'),
        refused: 'redeem_invalid',
      },
    },
    codes,
    input: ({ points }, id) => {
      typed = points;
      return { params: { session: id }, body: { points: wholePoints(points), dryRun: true } };
    },
    // A quote changes nothing, so it has no key.
    perform: (deed) => performCall(redeemPoints, { ...deed, idempotencyKey: '' }, fetcher),
    done: (quote) => {
      $page.set({ state: 'quote', quote });
      return undefined;
    },
    fetcher,
  });
  const confirm = createForm<Texts>()({
    name: 'redeem-confirm',
    call: redeemPoints,
    session,
    fields: {},
    codes,
    input: (_, id) => {
      const page = $page.get();
      return { params: { session: id }, body: { points: page.state === 'quote' ? page.quote.points : 0 } };
    },
    perform: (deed) => intents.perform(redeemPoints, deed, username),
    done,
    fetcher,
  });

  return {
    $page,
    ask,
    confirm,
    /** Tells the end of a redemption that this device does not know the end of, if there is one. */
    async open(): Promise<void> {
      const before = await intents.resume(redeemPoints, username, idOf(session));
      if (before?.state === 'done') done(before.value);
    },
    /** Back to how many, which stand there as typed. */
    change(): void {
      ask.reopen();
      confirm.reopen();
      $page.set({ state: 'ask', points: typed });
    },
  };
}

export type RedeemStore = ReturnType<typeof createRedeem>;
