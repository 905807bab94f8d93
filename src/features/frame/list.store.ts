import { atom } from 'nanostores';
import type { CallResult } from '#client/call.ts';
import type { Session } from '#client/session.ts';
import { idOf } from './money-ports.ts';

/** Something of the player's that is read when its page opens. */
type Read<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable' }
  | { readonly state: 'ready'; readonly items: readonly T[] };

/**
 * Such a list, read for the session's handle; nobody's is not asked for, as once the session has ended elsewhere. What was
 * read before stays in sight while a later reading fails.
 */
export function createList<T>(
  session: Session,
  read: (id: string) => Promise<CallResult<{ readonly items: readonly T[] }>>,
) {
  const $list = atom<Read<T>>({ state: 'loading' });
  async function load(): Promise<void> {
    const id = idOf(session);
    if (id === '') return;
    const result = await read(id);
    if (result.state === 'ok') $list.set({ state: 'ready', items: result.value.items });
    else if ($list.get().state !== 'ready') $list.set({ state: 'unavailable' });
  }
  return { $list, load };
}
