/** Ledger account kinds that a player owns. A hold is a move into `withdraw_hold` or `wager_hold` and out again. */
export const playerKinds = [
  'cash',
  'cash_unsettled',
  'locked',
  'bonus',
  'bonus_casino',
  'bonus_horses',
  'bonus_poker',
  'bonus_sports',
  'bonus_pending',
  'withdraw_hold',
  'wager_hold',
] as const;
export type PlayerKind = (typeof playerKinds)[number];

/** The house's side of the books; these may go below zero. */
export const houseKinds = ['psp', 'bank', 'gaming', 'promo'] as const;
export type HouseKind = (typeof houseKinds)[number];

/** One side of a leg. */
export type Party =
  | { readonly owner: 'player'; readonly playerId: string; readonly kind: PlayerKind }
  | { readonly owner: 'house'; readonly kind: HouseKind };

/** The owner id of all house accounts. */
export const HOUSE_ID = '00000000-0000-0000-0000-000000000000';

/** The owner id of a party. */
export function ownerId(party: Party): string {
  return party.owner === 'house' ? HOUSE_ID : party.playerId;
}
