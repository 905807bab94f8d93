import type { Language } from '#domain/languages.ts';

/** The notifications room's tables. */
export type NotificationTables = {
  notification: {
    id: string;
    playerId: string;
    kind: string;
    title: string;
    body: string;
    link: string | null;
    /** By the site's other languages. */
    words: Partial<Record<Language, { readonly title: string; readonly body: string }>>;
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
