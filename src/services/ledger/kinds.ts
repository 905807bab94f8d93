import { v5 } from 'uuid';

/** What a bonus gives is kept in these. */
export const bonusKinds = [
  'bonus',
  'bonus_casino',
  'bonus_horses',
  'bonus_poker',
  'bonus_sports',
  'bonus_pending',
] as const;

/** Ledger account kinds that a player owns. A hold is a move into `withdraw_hold` or `wager_hold` and out again. */
export const playerKinds = ['cash', 'cash_unsettled', 'locked', ...bonusKinds, 'withdraw_hold', 'wager_hold'] as const;
export type PlayerKind = (typeof playerKinds)[number];

/** The house's side of the books; these may go below zero. */
export const houseKinds = [
  'psp',
  'bank',
  'gaming',
  'promo',
  'fees',
  'loyalty',
  'suspense',
  'loss',
  'adjustment',
  'jackpot',
] as const;
export type HouseKind = (typeof houseKinds)[number];

/** One side of a leg. `of` names the provider, studio or promotion whose account it is; without it the house's own. */
export type Party =
  | { readonly owner: 'player'; readonly playerId: string; readonly kind: PlayerKind | 'points' }
  | { readonly owner: 'house'; readonly kind: HouseKind; readonly of?: string };

/** The owner id of all house accounts. */
export const HOUSE_ID = '00000000-0000-0000-0000-000000000000';

/** Any constant serves; it makes the ids of house parties the same in every database. */
const PARTY_NAMESPACE = 'b1a5c2de-6f0e-4c39-9d55-3f1f6f1d7a10';

/** The id of the house party with that code. */
export function housePartyId(code: string): string {
  return v5(code, PARTY_NAMESPACE);
}

/** The owner id of a party. */
export function ownerId(party: Party): string {
  if (party.owner === 'player') return party.playerId;
  return party.of === undefined ? HOUSE_ID : housePartyId(party.of);
}
