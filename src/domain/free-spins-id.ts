/** Name of the row, in a page's address, that has the games for which the player has free spins. */
export const freeSpinsId = 'free-spins';
