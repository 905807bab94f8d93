// Written by `npm run check -- tables --fix` from src/domain/rooms.ts and the files of the rooms.
import type { Room } from '#domain/rooms.ts';
import { account } from './account/room.ts';
import { bonus } from './bonus/room.ts';
import { cashier } from './cashier/room.ts';
import { chat } from './chat/room.ts';
import { consent } from './consent/room.ts';
import { contact } from './contact/room.ts';
import { documents } from './documents/room.ts';
import { forum } from './forum/room.ts';
import { game } from './game/room.ts';
import { help } from './help/room.ts';
import { legacy } from './legacy/room.ts';
import { location } from './location/room.ts';
import { login } from './login/room.ts';
import { loyalty } from './loyalty/room.ts';
import { notifications } from './notifications/room.ts';
import { passkeys } from './passkeys/room.ts';
import { phone } from './phone/room.ts';
import { protection } from './protection/room.ts';
import { referral } from './referral/room.ts';
import type { ServicesRoom } from './room.ts';
import { site } from './site/room.ts';
import { sportsbook } from './sportsbook/room.ts';
import { transfers } from './transfers/room.ts';
import { twoFactor } from './two-factor/room.ts';
import { wallet } from './wallet/room.ts';
import { withdrawals } from './withdrawals/room.ts';

/** A room that brings nothing here. */
const none: ServicesRoom = {};

/** What each room brings to the services. */
export const servicesRooms: Readonly<Record<Room, ServicesRoom>> = {
  account,
  login,
  join: none,
  reset: none,
  security: none,
  phone,
  'two-factor': twoFactor,
  passkeys,
  notifications,
  bonus,
  loyalty,
  wallet,
  protection,
  cashier,
  withdrawals,
  transfers,
  documents,
  game,
  lobby: none,
  sportsbook,
  legacy,
  promotion: none,
  help,
  contact,
  referral,
  chat,
  forum,
  consent,
  language: none,
  location,
  site,
};
