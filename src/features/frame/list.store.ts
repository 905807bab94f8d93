import { atom } from 'nanostores';
import type { CallResult } from '#client/call.ts';

/** Something of the player's that is read when its page opens. */
type Read<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable' }
  | { readonly state: 'ready'; readonly items: readonly T[] };

/** Such a list; what was read before stays in sight while a later reading fails. */
export function createList<T>(read: () => Promise<CallResult<{ readonly items: readonly T[] }>>) {
  const $list = atom<Read<T>>({ state: 'loading' });
  async function load(): Promise<void> {
    const result = await read();
    if (result.state === 'ok') $list.set({ state: 'ready', items: result.value.items });
    else if ($list.get().state !== 'ready') $list.set({ state: 'unavailable' });
  }
  return { $list, load };
}
