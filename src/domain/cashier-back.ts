const ROOTS = ['/account/cashier/deposit', '/account/cashier/withdraw'];

/** A page of the cashier, by its path without a language. */
export const isCashierPage = (path: string): boolean => path.startsWith('/account/cashier/');

/** Its first pages: from there the way back leads out of the cashier. */
export const isCashierRoot = (path: string): boolean => ROOTS.includes(path);

/** S2.30: where the cashier's way back leads: the parent path, as if there were no `cashier` in it. */
export function cashierBack(path: string): string {
  const segments = path.split('/').slice(1, -1);
  while (segments.at(-1) === 'cashier') segments.pop();
  return `/${segments.join('/')}`;
}
