/** Gives whole numbers from 0 to below `n` (at most 2^32), each as likely as the others. */
export type Below = (n: number) => number;

const WORD = 2 ** 32;

/** The text that block `block` of a round's bytes is the HMAC of. */
export const blockText = (clientSeed: string, nonce: number, block: number): string =>
  `${clientSeed}:${nonce}:${block}`;

/**
 * Numbers made of a round's bytes: `blockAt` gives HMAC-SHA256(serverSeed, `{clientSeed}:{nonce}:{block}`) for block
 * 0, 1, …; each number takes the next 4 bytes, most significant first, and takes 4 more when they are so large that
 * the remainder would favour small numbers.
 */
export function fairNumbers(blockAt: (block: number) => Uint8Array): Below {
  let block = 0;
  let bytes = blockAt(0);
  let at = 0;
  const word = (): number => {
    if (at + 4 > bytes.length) {
      block += 1;
      bytes = blockAt(block);
      at = 0;
    }
    const value = new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0);
    at += 4;
    return value;
  };
  return (n) => {
    const limit = WORD - (WORD % n);
    let value = word();
    while (value >= limit) value = word();
    return value % n;
  };
}
