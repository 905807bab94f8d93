import type { CallShape } from '#contract/call.ts';
import { pollPorts } from './browser.ts';
import type { CallAnswer } from './call.ts';
import { session } from './kernel.ts';
import { createPolled, type Polled, type PolledOptions } from './polled.ts';

/** A call of the player's session as a polled topic of this browser; one `const` in a module of its own. */
export function polled<C extends CallShape>(call: C, options?: PolledOptions<C>): Polled<CallAnswer<C>> {
  return createPolled(call, { ports: pollPorts, session }, options);
}
