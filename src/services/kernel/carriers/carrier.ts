import type { QueuedMessage } from '../outbox.ts';

/**
 * What a carrier said: it has taken the message, it will never take it, or nobody knows and it is to be asked again.
 * `reason` is a code for operators, without words of the message or its recipient.
 */
export type Delivery =
  | { readonly state: 'sent' }
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'later'; readonly reason: string };

/** Carries one message of its channel. It never throws for what the other side does. */
export type Carrier = (message: QueuedMessage) => Promise<Delivery>;

/** The carriers by channel. */
export type Carriers = Readonly<Record<QueuedMessage['channel'], Carrier>>;
