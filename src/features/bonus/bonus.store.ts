import { atom } from 'nanostores';
import { performCall } from '#client/call.ts';
import { forfeitGrant, type Grant, readGrants, takeOffer } from '#contract/bonus.ts';
import { createForm } from '#features/frame/create-form.ts';
import { endingOf, idOf, type MoneyPorts } from '#features/frame/money-ports.ts';
import { awayRefusal, documentRefusals } from '#features/frame/order-refusals.ts';
import type { BonusMessages } from '#messages/bonus/en.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import { openFirst } from './open-first.ts';

/** The player's bonuses. */
export type BonusPage =
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable' }
  | { readonly state: 'ready'; readonly grants: readonly Grant[] };

/** What the page needs; `changed` is told when money moved, `taken` when a code was; `toDocument` leads to the document's page. */
export interface BonusPorts extends MoneyPorts {
  readonly changed: () => void;
  readonly taken: () => void;
  readonly toDocument: (is: 'required' | 'blocked') => void;
}

/** The code of the promotion that led here (`?code=` of the page), to be looked at and sent; '' once it was taken. */
export function offeredCode(search: string, grants: readonly Grant[]): string {
  const [code = ''] = /^[A-Za-z0-9-]{1,32}$/.exec(new URLSearchParams(search).get('code') ?? '') ?? [];
  return grants.some((grant) => grant.code === code.toUpperCase()) ? '' : code;
}

const atCode = (key: `code_${'unknown' | 'used' | 'ended'}`) => () => ({ field: 'code', key });

/** The page of bonuses: what there is, taking an offer by its code, giving one up. */
export function createBonuses(ports: BonusPorts) {
  const { session, fetcher, intents, username } = ports;
  const $page = atom<BonusPage>({ state: 'loading' });

  async function load(): Promise<void> {
    const result = await performCall(readGrants, { params: { session: idOf(session) } }, fetcher);
    if (result.state === 'ok') $page.set({ state: 'ready', grants: openFirst(result.value) });
    else if ($page.get().state === 'loading') $page.set({ state: 'unavailable' });
  }
  async function changed(): Promise<void> {
    ports.changed();
    await load();
  }

  const code = createForm<BonusMessages & FormsMessages>()({
    name: 'bonus',
    call: takeOffer,
    session,
    fields: {
      code: {
        missing: 'code_missing',
        check: (typed) => (/^[A-Za-z0-9-]{1,32}$/.test(typed.trim()) ? undefined : 'code_invalid'),
        refused: 'code_invalid',
      },
    },
    codes: {
      CODE_UNKNOWN: atCode('code_unknown'),
      CODE_USED: atCode('code_used'),
      CODE_ENDED: atCode('code_ended'),
      ON_BREAK: awayRefusal(ports),
      ...documentRefusals(ports.toDocument),
    },
    input: (typed, id) => ({ params: { session: id }, body: { code: typed.code.trim() } }),
    perform: (deed) => intents.perform(takeOffer, deed, username),
    done: async () => {
      await changed();
      ports.taken();
      return undefined;
    },
    fetcher,
  });

  return {
    $page,
    code,
    load,
    /** Ends what this device does not know the end of, then shows what there is. */
    async open(): Promise<void> {
      await intents.resume(takeOffer, username, idOf(session));
      await intents.resume(forfeitGrant, username, idOf(session));
      await load();
    },
    /** Gives one up: `over` when it had ended before, `unknown` when the answer says nothing sure. */
    async forfeit(id: string): Promise<'forfeited' | 'over' | 'unknown'> {
      const deed = { params: { session: idOf(session), id }, body: {} };
      const result = await intents.perform(forfeitGrant, deed, username);
      await changed();
      return endingOf(result, { done: 'forfeited', late: 'over' });
    },
  };
}
