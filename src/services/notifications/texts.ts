import { type ParamsOf, type Telling, wordsFor } from '#services/kernel/texts.ts';
import { contactTellings } from './texts/contact.ts';
import { documentTellings } from './texts/documents.ts';
import { identityTellings } from './texts/identity.ts';
import { moneyTellings } from './texts/money.ts';
import { newsTellings } from './texts/news.ts';
import { protectionTellings } from './texts/protection.ts';

/** Everything that players are told, by mail, SMS or notification; one file below `texts/` an area. */
export const tellings = {
  ...contactTellings,
  ...newsTellings,
  ...identityTellings,
  ...documentTellings,
  ...moneyTellings,
  ...protectionTellings,
};

/** One thing that players are told. */
export type TellingKind = keyof typeof tellings;
/** What its words need. */
export type TellingParams<K extends TellingKind> = ParamsOf<(typeof tellings)[K]>;

/** A telling in a language, on the channels that it has. */
export interface Told {
  readonly mail: { readonly subject: string; readonly text: string } | null;
  readonly sms: string | null;
  readonly notification: { readonly title: string; readonly body: string; readonly link: string | null } | null;
}

/** The title and body of a telling in a language (`fr`, `fr-CA`), English where there are none in it; null where it has neither. */
export function notificationIn<K extends TellingKind>(kind: K, params: TellingParams<K>, language: string) {
  const { notification }: Telling = tellings[kind];
  return notification ? wordsFor(notification, language, params) : null;
}

/** What a player is told, in their language (`fr`, `fr-CA`); English where there are no words in it. */
export function toldIn<K extends TellingKind>(kind: K, params: TellingParams<K>, language: string): Told {
  const { mail, sms, link }: Telling = tellings[kind];
  const notification = notificationIn(kind, params, language);
  return {
    mail: mail ? wordsFor(mail, language, params) : null,
    sms: sms === undefined ? null : wordsFor(sms, language, params),
    notification: notification && { ...notification, link: link ?? null },
  };
}
