import { limits } from '../kernel/budgets.ts';
import { DatabaseUnavailable } from '../kernel/database/availability.ts';

/** Counts tries at the editors' password from an address; answers how many seconds to wait, 0 for none. */
export interface Tries {
  take(address: string): Promise<number>;
  giveBack(address: string): Promise<void>;
}

interface Window {
  readonly used: number;
  readonly endsMs: number;
}

const { limit, seconds } = limits.passwordOfEditors;
const mostAddresses = 10_000;

/**
 * Counts where `stored` does, and in this process while the database is away: pages need none, and just then somebody may
 * have to go back to an earlier release.
 */
export function lastingTries(stored: Tries, nowMs: () => number): Tries {
  const windows = new Map<string, Window>();
  const note = (address: string, window: Window): void => {
    windows.delete(address);
    windows.set(address, window);
    const [oldest] = windows.keys();
    if (windows.size > mostAddresses && oldest !== undefined) windows.delete(oldest);
  };
  const takeHere = (address: string): number => {
    const known = windows.get(address);
    const isOpen = known !== undefined && known.endsMs > nowMs();
    const { used, endsMs } = isOpen ? known : { used: 0, endsMs: nowMs() + seconds * 1000 };
    if (used >= limit) return Math.ceil((endsMs - nowMs()) / 1000);
    note(address, { used: used + 1, endsMs });
    return 0;
  };
  const unlessAway = (error: unknown): void => {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  };
  return {
    take: (address) =>
      stored.take(address).catch((error: unknown) => {
        unlessAway(error);
        return takeHere(address);
      }),
    giveBack: (address) => {
      const known = windows.get(address);
      if (known && known.used > 0) note(address, { ...known, used: known.used - 1 });
      return stored.giveBack(address).catch(unlessAway);
    },
  };
}
