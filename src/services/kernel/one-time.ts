import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { inBatches } from './database/batches.ts';
import type { Db, Tx } from './database/pool.ts';
import { sealed } from './sealed-words.ts';
import type { Vault } from './vault.ts';

/** Who brings again what has just been right presses twice, and guesses nothing; later it is a replay, which counts. */
const secondPressMs = 120_000;
export const secondPressSince = (now: Date): Date => new Date(now.getTime() - secondPressMs);

/** What is kept beside a secret: never the secret. */
export type Detail = Readonly<Record<string, unknown>>;

/** A secret to be. `purpose` and `subject` (a player, or what a challenge is for) hold one at a time. */
export interface NewSecret {
  readonly purpose: string;
  readonly subject: string;
  /** What the other side will have to know: a code, or a token of 128 bits and more. */
  readonly secret: string;
  readonly seconds: number;
  readonly detail?: Detail;
}

/** A live secret as it is kept. */
export interface Kept {
  readonly subject: string;
  readonly detail: Detail;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** What a token turned out to be; `INVALID` is unknown, superseded or of another purpose. */
export type TokenVerdict = ({ readonly state: 'live' } & Kept) | { readonly state: 'INVALID' | 'EXPIRED' | 'USED' };

interface Row extends Kept {
  readonly usedAt: Date | null;
}

const columns = sql`subject, detail, created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt"`;

/** A code is right for its subject only: six digits alone would be somebody else's too. */
function ofSubject(subject: string, secret: string): string {
  return `${subject}\0${secret}`;
}

/** 128 random bits and the end of a challenge, before its proof. */
const CHALLENGE_PLAIN = 24;

/** Secrets that work once. Only keyed digests are stored; a newer one of the same purpose and subject kills the older. */
export class OneTimeSecrets {
  readonly #vault: Vault;

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  /** A secret as it is put into the words of a message: the outbox cannot be read for it. */
  inWords(secret: string): string {
    return sealed(this.#vault, secret);
  }

  /** Keeps a code, right for its subject alone, and kills its predecessor. Answers when it expires. */
  issueCode(db: Db | Tx, secret: NewSecret, now: Date): Promise<Date> {
    return this.#issue(db, secret, ofSubject(secret.subject, secret.secret), now);
  }

  /** Keeps a token, whose holder need not say whose it is, and kills its predecessor. Answers when it expires. */
  issueToken(db: Db | Tx, secret: NewSecret, now: Date): Promise<Date> {
    return this.#issue(db, secret, secret.secret, now);
  }

  /** Notes something that may be shown once; false when it was shown before. */
  async spend(db: Db | Tx, purpose: string, subject: string, seconds: number, now: Date): Promise<boolean> {
    const { rows } = await sql`insert into one_time_secret (purpose, subject, digest, created_at, expires_at, used_at)
      values (${purpose}, ${subject}, ${this.#vault.digest(purpose, subject)}, ${now},
        ${new Date(now.getTime() + seconds * 1000)}, ${now}) on conflict do nothing returning 1 as one`.execute(db);
    return rows.length === 1;
  }

  /**
   * Random bytes that prove by themselves until when they are good, for what anybody may ask for: nothing is stored before
   * one is shown (`spend` it then), so asking fills no table.
   */
  challenge(purpose: string, seconds: number, now: Date): Uint8Array<ArrayBuffer> {
    const plain = Buffer.alloc(CHALLENGE_PLAIN);
    randomBytes(CHALLENGE_PLAIN - 8).copy(plain);
    plain.writeBigUInt64BE(BigInt(now.getTime() + seconds * 1000), CHALLENGE_PLAIN - 8);
    return new Uint8Array(Buffer.concat([plain, this.#vault.digest(purpose, plain.toString('hex'))]));
  }

  /** Whether `challenge` made these bytes for that purpose, and in time. Also under the keys before a rotation. */
  isChallenge(purpose: string, bytes: Buffer, now: Date): boolean {
    if (bytes.length !== CHALLENGE_PLAIN + 32) return false;
    const plain = bytes.subarray(0, CHALLENGE_PLAIN);
    const given = bytes.subarray(CHALLENGE_PLAIN);
    const isOurs = this.#vault.digests(purpose, plain.toString('hex')).some((right) => timingSafeEqual(given, right));
    return isOurs && plain.readBigUInt64BE(CHALLENGE_PLAIN - 8) > BigInt(now.getTime());
  }

  async #issue(db: Db | Tx, secret: NewSecret, text: string, now: Date): Promise<Date> {
    const { purpose, subject, seconds, detail = {} } = secret;
    const expiresAt = new Date(now.getTime() + seconds * 1000);
    await sql`insert into one_time_secret (purpose, subject, digest, detail, created_at, expires_at)
      values (${purpose}, ${subject}, ${this.#vault.digest(purpose, text)}, ${JSON.stringify(detail)}, ${now}, ${expiresAt})
      on conflict (purpose, subject) do update set digest = excluded.digest, detail = excluded.detail,
        created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = null`.execute(db);
    return expiresAt;
  }

  /** The live secret of a purpose and subject, without judging or using it; null when none waits. */
  async waiting(db: Db | Tx, purpose: string, subject: string, now: Date): Promise<Kept | null> {
    const { rows } = await sql<Row>`select ${columns} from one_time_secret
      where purpose = ${purpose} and subject = ${subject} and used_at is null and expires_at > ${now}`.execute(db);
    return rows[0] ?? null;
  }

  /** The live secrets of a purpose whose detail holds this, without using them up. */
  async holding(db: Db | Tx, purpose: string, detail: Detail, now: Date): Promise<Kept[]> {
    const { rows } = await sql<Row>`select ${columns} from one_time_secret where purpose = ${purpose}
      and detail @> ${JSON.stringify(detail)}::jsonb and used_at is null and expires_at > ${now}`.execute(db);
    return rows;
  }

  /** Judges a code of a known subject and uses it up when it is right: of parallel twins one is right. */
  async redeemCode(db: Db | Tx, purpose: string, subject: string, code: string, now: Date): Promise<Kept | null> {
    return this.#use(db, purpose, this.#vault.digests(purpose, ofSubject(subject, code)), now);
  }

  /** Uses up what waits for a subject, whoever asks: for what is bound to a session already. */
  consume(db: Db | Tx, purpose: string, subject: string, now: Date): Promise<Kept | null> {
    return consumeSecret(db, purpose, subject, now);
  }

  /** The newest of a purpose and subject, whatever became of it. */
  async last(db: Db | Tx, purpose: string, subject: string): Promise<Kept | null> {
    const { rows } = await sql<Row>`select ${columns} from one_time_secret
      where purpose = ${purpose} and subject = ${subject}`.execute(db);
    return rows[0] ?? null;
  }

  /** Whether the newest of a purpose and subject was used. */
  async wasUsed(db: Db | Tx, purpose: string, subject: string): Promise<boolean> {
    const { rows } = await sql`select 1 as one from one_time_secret
      where purpose = ${purpose} and subject = ${subject} and used_at is not null`.execute(db);
    return rows.length === 1;
  }

  /** Whether a code was right for its subject just now: who presses twice guesses nothing. */
  async isSecondPress(db: Db | Tx, purpose: string, subject: string, code: string, now: Date): Promise<boolean> {
    const digests = this.#vault.digests(purpose, ofSubject(subject, code));
    const { rows } = await sql`select 1 as one from one_time_secret
      where purpose = ${purpose} and subject = ${subject} and digest in (${sql.join(digests)})
        and used_at >= ${secondPressSince(now)}`.execute(db);
    return rows.length === 1;
  }

  /** What a token is, without using it up. */
  async readToken(db: Db | Tx, purpose: string, token: string, now: Date): Promise<TokenVerdict> {
    const { rows } = await sql<Row>`select ${columns} from one_time_secret
      where purpose = ${purpose} and digest in (${sql.join(this.#vault.digests(purpose, token))})`.execute(db);
    const [row] = rows;
    if (!row) return { state: 'INVALID' };
    if (row.usedAt) return { state: 'USED' };
    return row.expiresAt <= now ? { state: 'EXPIRED' } : { state: 'live', ...row };
  }

  /** Uses a token up; of parallel twins one is `live`. Call it in the transaction of what the token allows. */
  async redeemToken(db: Db | Tx, purpose: string, token: string, now: Date): Promise<TokenVerdict> {
    const kept = await this.#use(db, purpose, this.#vault.digests(purpose, token), now);
    if (kept) return { state: 'live', ...kept };
    const verdict = await this.readToken(db, purpose, token, now);
    return verdict.state === 'live' ? { state: 'USED' } : verdict;
  }

  async #use(db: Db | Tx, purpose: string, digests: readonly Buffer[], now: Date): Promise<Kept | null> {
    const { rows } = await sql<Row>`update one_time_secret set used_at = ${now}
      where purpose = ${purpose} and digest in (${sql.join([...digests])}) and used_at is null and expires_at > ${now}
      returning ${columns}`.execute(db);
    return rows[0] ?? null;
  }
}

/** Uses up what waits for a subject, for who has no secret to judge. */
export async function consumeSecret(db: Db | Tx, purpose: string, subject: string, now: Date): Promise<Kept | null> {
  const { rows } = await sql<Row>`update one_time_secret set used_at = ${now}
    where purpose = ${purpose} and subject = ${subject} and used_at is null and expires_at > ${now}
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** Forgets what ended before `before`, a thousand at a time until none is left. */
export async function forgetSecrets(db: Db, before: Date): Promise<void> {
  await inBatches(
    () =>
      sql`delete from one_time_secret where (purpose, subject) in (
    select purpose, subject from one_time_secret where expires_at < ${before} limit 1000 for update skip locked)`.execute(
        db,
      ),
    1000,
  );
}
