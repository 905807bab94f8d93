/** The contact room's tables. */
export type ContactTables = {
  contactMessage: {
    id: string;
    reference: string;
    email: string;
    subject: string;
    message: string;
    language: string;
    username: string | null;
    /** As it was typed, YYYY-MM-DD. */
    birthDate: string | null;
    playerId: string | null;
    pinRight: boolean | null;
    words: Buffer;
    sender: Buffer;
    answer: string | null;
    answeredAt: Date | null;
    createdAt: Date;
    /** Mails in the outbox: to the house, to who wrote, and the answer. */
    houseMail: string | null;
    senderMail: string | null;
    answerMail: string | null;
  };
};
