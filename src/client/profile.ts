import { atom, type ReadableAtom } from 'nanostores';
import { type Profile, readProfile } from '#contract/account.ts';
import { type CallResult, type Fetch, performCall } from './call.ts';
import type { Session } from './session.ts';

/** The signed-in player's record (S3.01), read once a page. */
export type ProfileState =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly profile: Profile }
  | { readonly state: 'unavailable' };

/** The store and its actions. */
export interface PlayerProfile {
  readonly $profile: ReadableAtom<ProfileState>;
  /** Reads the record of the current session; a 401 signs out. One call at a time; `none` when signed out. */
  load(): Promise<ProfileState>;
}

/** S4.08a: the profile of the current session. Another session, or none, empties it at once. */
export function createProfile(session: Session, fetcher?: Fetch): PlayerProfile {
  const $profile = atom<ProfileState>({ state: 'none' });
  let loading: Promise<ProfileState> | undefined;
  session.$session.listen(() => {
    loading = undefined;
    $profile.set({ state: 'none' });
  });

  const settle = (id: string, result: CallResult<Profile>): ProfileState => {
    const current = session.$session.get();
    if (current.state !== 'in' || current.id !== id) return { state: 'none' };
    if (result.state === 'refused' && result.status === 401) session.expire(id);
    else $profile.set(result.state === 'ok' ? { state: 'ready', profile: result.value } : { state: 'unavailable' });
    return $profile.get();
  };
  const start = async (id: string): Promise<ProfileState> => {
    $profile.set({ state: 'loading' });
    return settle(id, await performCall(readProfile, { params: { session: id } }, fetcher));
  };

  return {
    $profile,
    load: () => {
      const current = session.$session.get();
      if (current.state !== 'in') return Promise.resolve($profile.get());
      if ($profile.get().state === 'unavailable') loading = undefined;
      loading ??= start(current.id);
      return loading;
    },
  };
}
