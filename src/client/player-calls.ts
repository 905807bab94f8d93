// The calls that the kernel itself makes for a player who is signed in. With the contract, they are the larger part of it,
// and come when there is somebody to ask for; so does what is done as somebody comes or goes.
import { readProfile } from '#contract/account.ts';
import { markActivity } from '#contract/session.ts';
import { deviceStorage } from './browser.ts';
import { type Fetch, performCall } from './call.ts';
import { forgetDeeds } from './kept-deeds.ts';

/** Reads the player's record (S3.01). */
export const callProfile = (id: string, fetcher?: Fetch) =>
  performCall(readProfile, { params: { session: id } }, fetcher);

/** Keeps the session alive. */
export const callActivity = (id: string) => performCall(markActivity, { params: { session: id } });

/** Forgets of the kept deeds with money what others than `player` did, or without one what a sign-out takes. */
export const tidyDeeds = (player?: string): void => forgetDeeds(deviceStorage, Date.now(), player);
