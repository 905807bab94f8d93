import { setTimeout as delay } from 'node:timers/promises';
import type { Route } from '#content/routes.ts';

/** Pages that are still to be made, for several threads to take from. */
export class PageQueue {
  readonly #routes: readonly Route[];
  readonly #returned: Route[] = [];
  #next = 0;
  #isClosed = false;
  readonly #drained = Promise.withResolvers<void>();
  readonly #closed = Promise.withResolvers<void>();

  constructor(routes: readonly Route[]) {
    this.#routes = routes;
    if (routes.length === 0) this.#drained.resolve();
  }

  /** Fulfilled when, for the first time, nothing is left to take. */
  get drained(): Promise<void> {
    return this.#drained.promise;
  }

  /** Fulfilled when it is closed: who still makes pages of it may stop. */
  get closed(): Promise<void> {
    return this.#closed.promise;
  }

  /** The next pages, `most` of them at most; none when there are no more, or it was closed. */
  take(most: number): readonly Route[] {
    const taken = this.#isClosed ? [] : this.#returned.splice(0, most);
    while (!this.#isClosed && taken.length < most) {
      const route = this.#routes[this.#next];
      if (!route) break;
      taken.push(route);
      this.#next += 1;
    }
    if (this.#isClosed || (this.#next === this.#routes.length && this.#returned.length === 0)) this.#drained.resolve();
    return taken;
  }

  /** Pages that were taken and not made. */
  giveBack(routes: readonly Route[]): void {
    this.#returned.push(...routes);
  }

  /** Whether anything is left to take after so many milliseconds; told sooner when nothing is. */
  isOpenAfter(ms: number): Promise<boolean> {
    return Promise.race([this.#drained.promise.then(() => false), delay(ms, true, { ref: false })]);
  }

  /** Nobody gets any more. */
  close(): void {
    this.#isClosed = true;
    this.#drained.resolve();
    this.#closed.resolve();
  }

  /** One after the other, until there are no more. */
  *each(): Generator<Route, void> {
    for (let [route] = this.take(1); route; [route] = this.take(1)) yield route;
  }
}
