import type { Profile } from '#contract/account.ts';
import type { PlayerRecord } from './store.ts';

/** A record as its owner sees it (S3.01a). */
export function ownRecord(player: PlayerRecord): Profile {
  return {
    email: player.email,
    emailConfirmed: player.emailConfirmedAt !== null,
    username: player.username,
    firstName: player.firstName,
    lastName: player.lastName,
    nickname: player.nickname,
    phones: player.phone === null ? [] : [player.phone],
    phonePrefix: player.phonePrefix,
    hasPinCode: player.pinSecret !== null,
    signInFactor: player.signInFactor,
    address: { countryCode: player.country, subdivision: player.subdivision },
    attributes: { currency: player.currency, language: player.language },
    personaLinkedAccounts: [],
  };
}
