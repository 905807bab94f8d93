import { sandboxRooms } from './rooms.ts';

/** Every member of a new player's body that a room brings. */
export const playerStates = Object.fromEntries(
  Object.values(sandboxRooms).flatMap(({ states }) => Object.entries(states ?? {})),
);
