import { deviceStorage } from '#client/browser.ts';
import { createAmountsHidden } from './amounts-hidden.store.ts';

/** One switch for every part of the page that shows money. */
export const amountsHidden = createAmountsHidden(deviceStorage);

/** An amount to the eye: hidden when the player wants it so. */
export const shownAmount = (amount: string, hidden: boolean): string => (hidden && amount !== '' ? '••••' : amount);
