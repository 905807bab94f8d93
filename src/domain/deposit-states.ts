/** A deposit's states (contracts); the last four are ends but for what the table says. */
export type DepositStatus = 'NEW' | 'PROCESSING' | 'SETTLED' | 'EXPIRED' | 'INVALID' | 'REVERSED';
export type DepositException = 'PAID_OVER' | 'PAID_PARTIAL' | 'PAID_LATE';

/** What the provider says when it is asked; amounts in minor units. `confirmed` counts what nobody can take back. */
export interface ProviderView {
  readonly seen: boolean;
  readonly confirmedMinor: bigint;
  readonly timeOver: boolean;
  readonly declined: string | null;
  readonly takenBack: boolean;
}

/** What changes: the status, why, and whether what is confirmed is credited now. Null: nothing. */
export interface DepositStep {
  readonly status: DepositStatus;
  readonly exception: DepositException | null;
  readonly reason: string | null;
  readonly credits: boolean;
}

const step = (status: DepositStatus, more: Partial<DepositStep> = {}): DepositStep => ({
  status,
  exception: null,
  reason: null,
  credits: false,
  ...more,
});

function whileOpen(status: 'NEW' | 'PROCESSING', dueMinor: bigint, view: ProviderView): DepositStep | null {
  if (view.confirmedMinor >= dueMinor) {
    // Late is late also where nobody told of the end in between.
    const over = view.confirmedMinor > dueMinor ? 'PAID_OVER' : null;
    return step('SETTLED', { exception: view.timeOver ? 'PAID_LATE' : over, credits: true });
  }
  if (view.timeOver && !view.takenBack) {
    if (view.confirmedMinor > 0n) return step('EXPIRED', { exception: 'PAID_PARTIAL', credits: true });
    return step('EXPIRED');
  }
  if (view.takenBack) return step('INVALID', { reason: 'TAKEN_BACK' });
  if (view.declined !== null && view.confirmedMinor === 0n) return step('INVALID', { reason: view.declined });
  return status === 'NEW' && view.seen ? step('PROCESSING') : null;
}

/**
 * The table of a deposit's states: what follows when the provider, asked, says this. Order, repeats and loss of its
 * messages do not matter, because it is asked and the whole is judged again.
 */
export function depositStep(
  now: {
    readonly status: DepositStatus;
    readonly exception: DepositException | null;
    readonly creditedForMinor: bigint;
  },
  dueMinor: bigint,
  view: ProviderView,
): DepositStep | null {
  switch (now.status) {
    case 'NEW':
    case 'PROCESSING':
      return whileOpen(now.status, dueMinor, view);
    case 'EXPIRED':
      // A part that was credited is taken back like a whole; one that was not is never credited.
      if (view.takenBack && now.creditedForMinor > 0n) return step('REVERSED', { exception: now.exception });
      if (view.takenBack && view.confirmedMinor < dueMinor) return null;
      if (view.confirmedMinor <= now.creditedForMinor) return null;
      return view.confirmedMinor >= dueMinor
        ? step('SETTLED', { exception: 'PAID_LATE', credits: true })
        : step('EXPIRED', { exception: 'PAID_PARTIAL', credits: true });
    case 'SETTLED':
      if (view.takenBack) return step('REVERSED', { exception: now.exception });
      // Money that comes after the end is the player's all the same; the state stays.
      return view.confirmedMinor > now.creditedForMinor
        ? step('SETTLED', { exception: now.exception ?? 'PAID_OVER', credits: true })
        : null;
    case 'INVALID':
    case 'REVERSED':
      return null;
  }
}

/** Open deposits are asked anyway after these minutes, then daily for 30 days. */
const askMinutes = [1, 5, 15, 60];
const DAY_MINUTES = 1440;

/** When a deposit is asked about after `asked` askings, counted from its making; null when no more. */
export function nextAsking(createdAt: Date, asked: number): Date | null {
  const days = asked - askMinutes.length + 1;
  if (days > 30) return null;
  return new Date(createdAt.getTime() + (askMinutes[asked] ?? days * DAY_MINUTES) * 60_000);
}
