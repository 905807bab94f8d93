import type { PageEvent } from '#contract/consent.ts';

/** S4.08d: what a page learns of a sign-in; never the session's handle. */
export interface LoginSuccess {
  readonly userCountry?: string;
  readonly language?: string;
}

/** On `window`: S4.08d. */
export const LOGIN_SUCCESS = 'login-success';

/** S4.08d: tells the page, and whatever else listens on `window`, that somebody signed in. */
export function emitLoginSuccess(detail: LoginSuccess): void {
  window.dispatchEvent(new CustomEvent<LoginSuccess>(LOGIN_SUCCESS, { detail }));
}

/** On `window`: somebody has been on the page for so long that the end of the session is to be watched. */
export const LONG_STAY = 'long-stay';

/** On `window`: something that is counted of readers who agreed to it, and of nobody else. */
export const PAGE_EVENT = 'page-event';

/** On `window`: the reader has agreed to be counted, so what shows is to be told. */
export const COUNTING = 'counting';

/** S9.07: tells whatever counts visits what happened; nobody listens without consent. */
export function emitPageEvent(detail: PageEvent): void {
  window.dispatchEvent(new CustomEvent<PageEvent>(PAGE_EVENT, { detail }));
}
