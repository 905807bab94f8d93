/** An amount in running text: no line ends between its figures and the sign of its currency. */
export const unbroken = (amount: string): string => amount.replaceAll(' ', '\u00a0');
