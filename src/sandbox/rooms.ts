// Written by `npm run check -- tables --fix` from src/domain/rooms.ts and the files of the rooms.
import type { Room } from '#domain/rooms.ts';
import { account } from './account.ts';
import { cashier } from './cashier.ts';
import { chat } from './chat/room.ts';
import { consent } from './consent.ts';
import { documents } from './documents/room.ts';
import { forum } from './forum/room.ts';
import { game } from './game.ts';
import { legacy } from './legacy/room.ts';
import { lobby } from './lobby.ts';
import { loyalty } from './loyalty.ts';
import { notifications } from './notifications.ts';
import type { SandboxRoom } from './room.ts';
import { sportsbook } from './sportsbook/room.ts';
import { twoFactor } from './two-factor.ts';
import { wallet } from './wallet.ts';
import { withdrawals } from './withdrawals.ts';

/** A room that brings nothing here. */
const none: SandboxRoom = {};

/** What each room brings to the sandbox. */
export const sandboxRooms: Readonly<Record<Room, SandboxRoom>> = {
  account,
  login: none,
  join: none,
  reset: none,
  security: none,
  phone: none,
  'two-factor': twoFactor,
  passkeys: none,
  notifications,
  bonus: none,
  loyalty,
  wallet,
  protection: none,
  cashier,
  withdrawals,
  transfers: none,
  documents,
  game,
  lobby,
  sportsbook,
  legacy,
  promotion: none,
  help: none,
  contact: none,
  referral: none,
  chat,
  forum,
  consent,
  language: none,
  location: none,
  site: none,
};
