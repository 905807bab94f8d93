/** What kinds of movement a player's history tells apart. */
export const movementTypes = ['DEPOSIT', 'WITHDRAWAL', 'TRANSFER', 'PLAY', 'BONUS', 'LOYALTY', 'ADJUSTMENT'] as const;
export type MovementType = (typeof movementTypes)[number];
