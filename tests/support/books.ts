import { Refusal, type Refuse } from '#services/kernel/problem.ts';
import { type PostingCode, post as postFor } from '#services/ledger/service.ts';

const refuse: Refuse<PostingCode> = (code) => new Refusal(422, code);

/** Posts a journal as a call would that declares every code of the books. */
export const post = (db: Parameters<typeof postFor>[0], posting: Parameters<typeof postFor>[1]) =>
  postFor(db, posting, refuse);
