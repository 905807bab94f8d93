import { REQUIRED_ACTION, type StoragePort } from '#client/storage.ts';
import { type FunnelState, isRequiredAction, type RequiredAction } from '#domain/required-action.ts';

const KEPT_MS = 600_000;

/** A required action that waits for the player, as this tab keeps it: ten minutes at most. */
export interface Funnel {
  readonly action: RequiredAction;
  readonly token: string;
  /** All that are left, this one first. */
  readonly steps: readonly RequiredAction[];
  readonly previous: RequiredAction | null;
  readonly atMs: number;
}

/** Keeps it until it is done, left, or too old. */
export function keepFunnel(storage: StoragePort, funnel: Funnel): void {
  storage.setItem(REQUIRED_ACTION, JSON.stringify(funnel));
}

/** Forgets it. */
export function dropFunnel(storage: StoragePort): void {
  storage.removeItem(REQUIRED_ACTION);
}

function readFunnel(storage: StoragePort): Funnel | undefined {
  try {
    const kept = JSON.parse(storage.getItem(REQUIRED_ACTION) ?? 'null') as Funnel | null;
    return kept && isRequiredAction(kept.action) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The action that waits on the page for it: of the address (`#token=`), which then is to be emptied, else the kept one.
 * Undefined when there is none, or when it is too old.
 */
export function openFunnel(
  storage: StoragePort,
  action: RequiredAction,
  hash: string,
  nowMs: number,
): Funnel | undefined {
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const kept = readFunnel(storage);
  const isOld = kept !== undefined && nowMs - kept.atMs >= KEPT_MS;
  if (isOld) dropFunnel(storage);
  const own = kept?.action === action && !isOld ? kept : undefined;
  if (token === '' || own?.token === token) return own;
  const funnel = { steps: [action], previous: null, ...own, action, token, atMs: nowMs };
  keepFunnel(storage, funnel);
  return funnel;
}

/** S3.16: where the sign-in stands. */
export function funnelState({ steps, previous }: Funnel): FunnelState {
  return { steps, nextStep: steps[1] ?? null, previousStep: previous };
}
