/** How the next deliveries of a channel fail. */
export interface CarrierFault {
  readonly channel: 'mail' | 'sms';
  /** As mail servers say it, on both channels: 4xx may pass, 5xx is for good. */
  readonly status?: number | undefined;
  /** Waits so long before it answers. */
  readonly delayMs?: number | undefined;
  /** Takes the whole message and cuts the connection instead of answering. */
  readonly drop?: boolean | undefined;
  readonly count: number;
}

/** Planned faults, used up one delivery each, in the order in which they were planned. */
export class CarrierFaults {
  #planned: { fault: CarrierFault; left: number }[] = [];

  plan(fault: CarrierFault): void {
    this.#planned.push({ fault, left: fault.count });
  }

  /** The fault of this delivery, if there is one. */
  take(channel: CarrierFault['channel']): CarrierFault | undefined {
    const next = this.#planned.find(({ fault, left }) => left > 0 && fault.channel === channel);
    if (!next) return undefined;
    next.left -= 1;
    this.#planned = this.#planned.filter(({ left }) => left > 0);
    return next.fault;
  }
}
