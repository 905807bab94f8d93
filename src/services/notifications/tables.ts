/** The notifications room's tables. */
export type NotificationTables = {
  notification: {
    id: string;
    playerId: string;
    kind: string;
    title: string;
    body: string;
    link: string | null;
    createdAt: Date;
    acknowledgedAt: Date | null;
    deletedAt: Date | null;
  };
  message: {
    id: string;
    playerId: string;
    subject: string;
    text: string;
    createdAt: Date;
    readAt: Date | null;
  };
};
