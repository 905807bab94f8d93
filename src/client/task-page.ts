/** Whether a page is one of signing in or of the account: on a phone a question over it would hide its fields or its way on. */
export const isTaskPage = (): boolean => document.querySelector('[data-guard], .login-page') !== null;
