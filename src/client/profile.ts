import { atom, type ReadableAtom } from 'nanostores';
import type { Profile } from '#contract/account.ts';
import type { CallResult, Fetch } from './call.ts';
import { onLeaving, type Session } from './session.ts';

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
  /** Reads it again after a change. */
  reload(): Promise<ProfileState>;
}

async function read(id: string, fetcher?: Fetch): Promise<CallResult<Profile>> {
  try {
    return await (await import('./player-calls.ts')).callProfile(id, fetcher);
  } catch {
    return { state: 'offline' };
  }
}

/** Who a record is of; an operator's own services may know their players by the mailbox alone. */
const whose = ({ username, email }: Profile): string => username ?? email;

/**
 * S4.08a: the profile of the current session. Another session, or none, empties it at once. That of a session that ended
 * stays, for its player may come back to the page as it is; whoever else signs in there is told to `others`.
 */
export function createProfile(session: Session, fetcher?: Fetch, others: () => void = () => undefined): PlayerProfile {
  const $profile = atom<ProfileState>({ state: 'none' });
  let loading: Promise<ProfileState> | undefined;
  /** Whose page it was when the session ended; '' when nobody knew yet. */
  let awaited: string | undefined;
  const known = (): string => {
    const kept = $profile.get();
    return kept.state === 'ready' ? whose(kept.profile) : '';
  };
  onLeaving(session, () => {
    awaited = undefined;
    $profile.set({ state: 'none' });
  });
  session.$session.listen(({ state }) => {
    loading = undefined;
    if (state === 'ended') awaited = known();
  });

  const settle = (id: string, result: CallResult<Profile>): ProfileState => {
    const current = session.$session.get();
    if (current.state !== 'in' || current.id !== id) return { state: 'none' };
    if (result.state === 'refused' && result.status === 401) session.expire(id);
    else if (result.state === 'ok' && awaited !== undefined && awaited !== whose(result.value)) {
      $profile.set({ state: 'none' });
      others();
      return { state: 'ready', profile: result.value };
    } else {
      awaited = undefined;
      $profile.set(result.state === 'ok' ? { state: 'ready', profile: result.value } : { state: 'unavailable' });
    }
    return $profile.get();
  };
  const start = async (id: string): Promise<ProfileState> => {
    if (awaited === undefined) $profile.set({ state: 'loading' });
    return settle(id, await read(id, fetcher));
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
    reload: async () => {
      const current = session.$session.get();
      if (current.state !== 'in') return $profile.get();
      loading = read(current.id, fetcher).then((result) => settle(current.id, result));
      return loading;
    },
  };
}
