/** The transfers room's tables; amounts in minor units. */
export type TransferTables = {
  transfer: {
    id: string;
    reference: string;
    senderId: string;
    recipientId: string;
    amount: bigint;
    fee: bigint;
    currency: string;
    createdAt: Date;
  };
  transferMiss: {
    senderId: string;
    at: Date;
  };
};
