import { atom, type ReadableAtom } from 'nanostores';

/** What a message tells of. It stays until dismissed, unless it is `done`: that merely confirms what was just asked for, and leaves. */
export type ToastTone = 'ok' | 'done' | 'bad';

/** A short message over the page. */
export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly action?: ToastAction;
}

/** What can be done about what a message tells, once: pressing it takes the message away. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

const MAX_TOASTS = 3;
const $list = atom<readonly Toast[]>([]);
let lastId = 0;

/** What is shown now, oldest first. */
export const $toasts: ReadableAtom<readonly Toast[]> = $list;

/**
 * Shows a message, already in the page's language. The same text twice is one message; what went well before gives way to what
 * went well now, unless it can be acted on: side by side "applies now" and "waits a day" say the opposite. Then the oldest.
 */
export function notify(tone: ToastTone, text: string, action?: ToastAction): void {
  const isOver = (toast: Toast): boolean => tone !== 'bad' && toast.tone !== 'bad' && !toast.action;
  const others = $list.get().filter((toast) => toast.text !== text && !isOver(toast));
  lastId += 1;
  $list.set([...others, { id: lastId, tone, text, ...(action && { action }) }].slice(-MAX_TOASTS));
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  $list.set($list.get().filter((toast) => toast.id !== id));
}
