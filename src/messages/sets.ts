// Written by `npm run check -- tables --fix` from src/domain/rooms.ts and the files of the rooms.
import { accountMessages } from './account/messages.ts';
import { bonusMessages } from './bonus/messages.ts';
import { cashierMessages } from './cashier/messages.ts';
import { chatMessages } from './chat/messages.ts';
import { commonMessages } from './common/messages.ts';
import { consentMessages } from './consent/messages.ts';
import { contactMessages } from './contact/messages.ts';
import { documentsMessages } from './documents/messages.ts';
import { formsMessages } from './forms/messages.ts';
import { forumMessages } from './forum/messages.ts';
import { fairnessMessages } from './game/fairness-messages.ts';
import { gameMessages } from './game/messages.ts';
import { sheetMessages } from './game/sheet-messages.ts';
import { helpMessages } from './help/messages.ts';
import { joinMessages } from './join/messages.ts';
import { languageMessages } from './language/messages.ts';
import { legacyMessages } from './legacy/messages.ts';
import { lobbyMessages } from './lobby/messages.ts';
import { sessionEndMessages } from './login/end-messages.ts';
import { loginMessages } from './login/messages.ts';
import { loyaltyMessages } from './loyalty/messages.ts';
import { inboxMessages } from './notifications/inbox-messages.ts';
import { notificationsMessages } from './notifications/messages.ts';
import { protectionMessages } from './protection/messages.ts';
import { referralMessages } from './referral/messages.ts';
import { resetMessages } from './reset/messages.ts';
import { securityMessages } from './security/messages.ts';
import { siteMessages } from './site/messages.ts';
import { transfersMessages } from './transfers/messages.ts';
import { awayMessages } from './wallet/away-messages.ts';
import { historyMessages } from './wallet/history-messages.ts';
import { walletMessages } from './wallet/messages.ts';
import { overviewMessages } from './wallet/overview-messages.ts';
import { panelMessages } from './wallet/panel-messages.ts';
import { withdrawalsMessages } from './withdrawals/messages.ts';

/** The code's own texts; a translation_set of a set's name says them instead. For builds alone: it holds them all. */
export const textSets = {
  account: accountMessages,
  away: awayMessages,
  bonus: bonusMessages,
  cashier: cashierMessages,
  chat: chatMessages,
  common: commonMessages,
  consent: consentMessages,
  contact: contactMessages,
  documents: documentsMessages,
  fairness: fairnessMessages,
  forms: formsMessages,
  forum: forumMessages,
  game: gameMessages,
  help: helpMessages,
  history: historyMessages,
  inbox: inboxMessages,
  join: joinMessages,
  language: languageMessages,
  legacy: legacyMessages,
  lobby: lobbyMessages,
  login: loginMessages,
  loyalty: loyaltyMessages,
  notifications: notificationsMessages,
  overview: overviewMessages,
  panel: panelMessages,
  protection: protectionMessages,
  referral: referralMessages,
  reset: resetMessages,
  security: securityMessages,
  sessionEnd: sessionEndMessages,
  sheet: sheetMessages,
  site: siteMessages,
  transfers: transfersMessages,
  wallet: walletMessages,
  withdrawals: withdrawalsMessages,
} as const;
