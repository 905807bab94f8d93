import { atom, type ReadableAtom } from 'nanostores';
import type { StoragePort } from '#client/storage.ts';

const KEY = 'amountsHidden';

/** Whether the player wants amounts out of sight on this device. */
export interface AmountsHidden {
  readonly $hidden: ReadableAtom<boolean>;
  /** Takes over what this device kept. */
  restore(): void;
  toggle(): void;
}

/** Makes the switch; shown until the device says otherwise, as in the server's HTML. */
export function createAmountsHidden(storage: StoragePort): AmountsHidden {
  const $hidden = atom(false);
  return {
    $hidden,
    restore: () => $hidden.set(storage.getItem(KEY) === 'true'),
    toggle: () => {
      $hidden.set(!$hidden.get());
      if ($hidden.get()) storage.setItem(KEY, 'true');
      else storage.removeItem(KEY);
    },
  };
}
