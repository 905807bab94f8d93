import { atom, type ReadableAtom } from 'nanostores';
import { type CallAnswer, type Fetch, performCall } from '#client/call.ts';
import type { Session } from '#client/session.ts';
import { readReferrals } from '#contract/referral.ts';

/** A player's link and whom it brought. */
export type Referrals = CallAnswer<typeof readReferrals>;

/** What the page knows of them. */
export type ReferralsState =
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable' }
  | { readonly state: 'ready'; readonly value: Referrals };

/** S7.33: the page of a player's own link. */
export interface ReferralsStore {
  readonly $referrals: ReadableAtom<ReferralsState>;
  load(): Promise<void>;
}

/** Makes the page's store; whoever is signed out is nobody's referrer. */
export function createReferrals(session: Session, fetcher?: Fetch): ReferralsStore {
  const $referrals = atom<ReferralsState>({ state: 'loading' });
  return {
    $referrals,
    load: async () => {
      const current = session.$session.get();
      if (current.state !== 'in') return;
      $referrals.set({ state: 'loading' });
      const answer = await performCall(readReferrals, { params: { session: current.id } }, fetcher);
      if (answer.state === 'refused' && answer.status === 401) session.expire(current.id);
      $referrals.set(answer.state === 'ok' ? { state: 'ready', value: answer.value } : { state: 'unavailable' });
    },
  };
}
