import { type Vault, VaultError } from './vault.ts';

const purpose = 'words of a message';
const sealedPart = /⟦([\w-]+)⟧/g;

/** A secret to be put among the words of a message: in the outbox it cannot be read without the vault's key. */
export function sealed(vault: Vault, secret: string): string {
  return `⟦${vault.encrypt(purpose, secret).toString('base64url')}⟧`;
}

/** The words as their reader shall see them; what the vault has not sealed stays as it is. */
export function unsealed(vault: Vault, words: string): string {
  return words.replaceAll(sealedPart, (part, bytes: string) => open(vault, bytes) ?? part);
}

/** The same words with their secrets under the vault's first key. */
export function resealed(vault: Vault, words: string): string {
  return words.replaceAll(sealedPart, (part, bytes: string) => {
    const secret = open(vault, bytes);
    return secret === null || vault.isCurrent(Buffer.from(bytes, 'base64url')) ? part : sealed(vault, secret);
  });
}

function open(vault: Vault, bytes: string): string | null {
  try {
    return vault.decrypt(purpose, Buffer.from(bytes, 'base64url'));
  } catch (error) {
    // Somebody's own words may hold these signs.
    if (error instanceof VaultError) return null;
    throw error;
  }
}
