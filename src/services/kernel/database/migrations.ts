/** The rooms that own tables, in the order in which their migrations run. */
export const migratedRooms = ['kernel', 'ledger', 'account', 'login', 'notifications'] as const;
