/** S4.08d: what a page learns of a sign-in; never the session's handle. */
export interface LoginSuccess {
  readonly userCountry?: string;
  readonly language?: string;
}

const LOGIN_SUCCESS = 'login-success';

/** S4.08d: tells the page, and whatever else listens on `window`, that somebody signed in. */
export function emitLoginSuccess(detail: LoginSuccess): void {
  window.dispatchEvent(new CustomEvent<LoginSuccess>(LOGIN_SUCCESS, { detail }));
}
