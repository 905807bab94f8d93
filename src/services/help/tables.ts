/** The help room's tables. */
export type HelpTables = {
  helpFeedback: {
    reader: Buffer;
    articleId: string;
    language: string;
    /** Null while its reader has only written to us. */
    helpful: boolean | null;
    contacted: boolean;
    comment: string | null;
    saidAt: Date;
  };
  helpEmptyTerm: {
    language: string;
    term: string;
    day: Date;
    times: number;
  };
};
