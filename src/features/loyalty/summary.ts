import type { PolledState } from '#client/polled.ts';
import type { LoyaltyProfile } from '#contract/loyalty.ts';

/** S6.08, S8.15: what a summary shows: nothing for who is excluded, nor while nobody has answered. */
export function summaryOf(state: PolledState<LoyaltyProfile>): LoyaltyProfile | null {
  return state.state === 'ready' && !state.value.excluded ? state.value : null;
}
