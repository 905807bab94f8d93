import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const version = 1;
const idBytes = 4;
const ivBytes = 12;
const tagBytes = 16;
const headBytes = 1 + idBytes + ivBytes + tagBytes;

interface Key {
  readonly id: Buffer;
  readonly encryption: Buffer;
  readonly digest: Buffer;
}

function derive(secret: Buffer): Key {
  const part = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `kestrel ${use}`, 32));
  return {
    id: createHash('sha256').update(part('id')).digest().subarray(0, idBytes),
    encryption: part('encryption'),
    digest: part('digest'),
  };
}

/** Raised for bytes that no key of the vault has written, or that were changed. */
export class VaultError extends Error {
  override readonly name = 'VaultError';
}

const unreadable = 'this was not encrypted under any key of SECRETS_KEY';

/**
 * What must not be read in a copy of the database: AES-256-GCM for what we need again, HMAC-SHA-256 for what we only
 * compare. The first key writes, all keys read; `purpose` binds a value to its use, so that none stands for another.
 */
export class Vault {
  readonly #keys: readonly [Key, ...Key[]];

  /** Keys of 32 bytes, the current one first. */
  constructor(secrets: readonly Buffer[]) {
    const [first, ...others] = secrets.map(derive);
    if (!first || secrets.some(({ length }) => length !== 32)) throw new Error('SECRETS_KEY needs keys of 32 bytes');
    this.#keys = [first, ...others];
  }

  /** Ciphertext of `text`: version, key, nonce, tag, bytes. */
  encrypt(purpose: string, text: string): Buffer {
    const [{ id, encryption }] = this.#keys;
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', encryption, iv).setAAD(Buffer.from(purpose));
    const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(version), id, iv, cipher.getAuthTag(), bytes]);
  }

  /** The text again. Throws `VaultError` for another purpose, a lost key or changed bytes. */
  decrypt(purpose: string, bytes: Buffer): string {
    const key = this.#keyOf(bytes);
    if (!key) throw new VaultError(unreadable);
    const iv = bytes.subarray(1 + idBytes, 1 + idBytes + ivBytes);
    const decipher = createDecipheriv('aes-256-gcm', key.encryption, iv)
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(headBytes - tagBytes, headBytes));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(headBytes)), decipher.final()]).toString('utf8');
    } catch (error) {
      throw new VaultError(unreadable, { cause: error });
    }
  }

  /** Whether a ciphertext is under the first key. */
  isCurrent(bytes: Buffer): boolean {
    return this.#keyOf(bytes) === this.#keys[0];
  }

  /** A keyed digest of 32 bytes, under the first key. */
  digest(purpose: string, text: string): Buffer {
    return this.#digest(this.#keys[0], purpose, text);
  }

  /** The digests of a text under every key, the current one first: what was digested before a rotation is found too. */
  digests(purpose: string, text: string): Buffer[] {
    return this.#keys.map((key) => this.#digest(key, purpose, text));
  }

  #digest(key: Key, purpose: string, text: string): Buffer {
    return createHmac('sha256', key.digest).update(`${purpose}\0${text}`).digest();
  }

  #keyOf(bytes: Buffer): Key | undefined {
    if (bytes.length < headBytes || bytes[0] !== version) return undefined;
    return this.#keys.find(({ id }) => id.equals(bytes.subarray(1, 1 + idBytes)));
  }
}
