import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { CaptchaChallenge } from '#contract/captcha.ts';
import type { Db, Tx } from './database/pool.ts';
import type { OneTimeSecrets } from './one-time.ts';
import type { Vault } from './vault.ts';

/** How long a challenge may take, and what it costs: about a second of one core, whatever the answer is. */
const lifeSeconds = 300;
const iterations = 1000;
const counters = { least: 300, most: 1500 };

const purpose = 'captcha';
const maxTokenLength = 4096;

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.object({ until: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
});

function parsePayload(token: string): z.infer<typeof payload> | null {
  if (token.length > maxTokenLength) return null;
  try {
    const parsed = z.safeParse(payload, JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** ALTCHA 2 challenges that a browser's worker solves unseen. Nothing is kept of one until its solution is shown. */
export class Captcha {
  readonly #secrets: OneTimeSecrets;
  readonly #signature: string;
  readonly #keySignature: string;
  readonly #answers: typeof counters;

  /** `answers`: between which its challenges' answers lie, which is the work that they are. */
  constructor(secrets: OneTimeSecrets, vault: Vault, answers = counters) {
    this.#secrets = secrets;
    this.#answers = answers;
    this.#signature = vault.digest(purpose, 'signature').toString('base64');
    this.#keySignature = vault.digest(purpose, 'key signature').toString('base64');
  }

  /** A fresh challenge, good for 300 s. */
  async challenge(now: Date): Promise<CaptchaChallenge> {
    // The library reads the machine's clock, the services theirs: the signed parameters tell both.
    const until = now.getTime() + lifeSeconds * 1000;
    const { parameters, signature } = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: iterations,
      counter: randomInt(this.#answers.least, this.#answers.most),
      deriveKey,
      data: { until },
      expiresAt: new Date(Math.max(until, Date.now() + lifeSeconds * 1000)),
      hmacSignatureSecret: this.#signature,
      hmacKeySignatureSecret: this.#keySignature,
    });
    return { parameters: { ...parameters }, ...(signature === undefined ? {} : { signature }) };
  }

  /** Whether a token (base64 of `{challenge,solution}`) solves a challenge of ours, in time and for the first time. */
  async isSolved(db: Db | Tx, token: string | undefined, now: Date): Promise<boolean> {
    const shown = token === undefined ? null : parsePayload(token);
    if (!shown || shown.challenge.parameters.data.until <= now.getTime()) return false;
    const { verified } = await verifySolution({
      challenge: shown.challenge,
      solution: shown.solution,
      deriveKey,
      hmacSignatureSecret: this.#signature,
      hmacKeySignatureSecret: this.#keySignature,
    }).catch(() => ({ verified: false }));
    return verified && this.#secrets.spend(db, purpose, shown.challenge.signature, lifeSeconds, now);
  }
}
