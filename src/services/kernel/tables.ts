import type { Generated } from 'kysely';

export type MessageState = 'queued' | 'sent' | 'failed';

/** The kernel's tables. */
export type KernelTables = {
  outbox: {
    id: string;
    channel: 'mail' | 'sms';
    recipient: string;
    replyTo: string | null;
    subject: string | null;
    /** Null once the message is done, but for the sandbox. */
    text: string | null;
    createdAt: Date;
    sentAt: Generated<Date | null>;
    state: Generated<MessageState>;
    /** Tries that failed. */
    attempts: Generated<number>;
    /** Why the last of them did. */
    reason: Generated<string | null>;
  };
  /** `status` and `body` are null only inside the transaction that makes the answer. */
  idempotentAnswer: {
    actor: string;
    route: string;
    key: string;
    requestSha: Buffer;
    status: number | null;
    body: string | null;
    createdAt: Generated<Date>;
  };
};
