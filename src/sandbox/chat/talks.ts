import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

/** Something said in a talk. */
export interface Said {
  readonly by: 'visitor' | 'agent';
  readonly text: string;
  readonly at: string;
}

/** One conversation of the stand-in. Its key is the visitor's alone; its id is what agents call it by. */
export interface Talk {
  readonly id: string;
  readonly key: string;
  readonly said: Said[];
  /** Whom the host page has named, with a hash that fits. */
  proven: { readonly identifier: string; readonly name: string } | null;
}

/** The conversations of the stand-in; they live as long as it does. */
export class Talks {
  readonly #byKey = new Map<string, Talk>();
  readonly #hmacKey: string;

  constructor(hmacKey: string) {
    this.#hmacKey = hmacKey;
  }

  /** The conversation of a key, or a new one. */
  open(key: string | undefined): Talk {
    const known = key === undefined ? undefined : this.#byKey.get(key);
    if (known) return known;
    const talk: Talk = { id: randomUUID(), key: randomBytes(24).toString('base64url'), said: [], proven: null };
    this.#byKey.set(talk.key, talk);
    return talk;
  }

  byKey(key: string): Talk | undefined {
    return this.#byKey.get(key);
  }

  byId(id: string): Talk | undefined {
    return [...this.#byKey.values()].find((talk) => talk.id === id);
  }

  all(): readonly Talk[] {
    return [...this.#byKey.values()];
  }

  /** Takes a name when the hash proves it; otherwise the talk stays without one. */
  name(talk: Talk, identifier: string, hash: string, name: string): boolean {
    const wanted = createHmac('sha256', this.#hmacKey).update(identifier).digest();
    const given = Buffer.from(hash, 'hex');
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
    talk.proven = { identifier, name };
    return true;
  }

  /** Says something; the first words of a visitor are answered at once by `greeting`. */
  say(talk: Talk, by: Said['by'], text: string, at: Date, greeting?: string): void {
    const isFirst = talk.said.length === 0;
    talk.said.push({ by, text, at: at.toISOString() });
    if (isFirst && greeting !== undefined) talk.said.push({ by: 'agent', text: greeting, at: at.toISOString() });
  }
}
