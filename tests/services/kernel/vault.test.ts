import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Vault, VaultError } from '#services/kernel/vault.ts';

describe('the vault', () => {
  const [old, current] = [randomBytes(32), randomBytes(32)];

  it('gives back what it was given, and no two ciphertexts are alike', () => {
    const vault = new Vault([current]);
    const text = 'JBSWY3DPEHPK3PXP é 🔑';
    const [one, two] = [vault.encrypt('seed', text), vault.encrypt('seed', text)];
    expect(vault.decrypt('seed', one)).toBe(text);
    expect(one.equals(two)).toBe(false);
    expect(one.includes(Buffer.from('JBSWY'))).toBe(false);
  });

  it('refuses another purpose, a lost key, and any changed byte', () => {
    const vault = new Vault([current]);
    const bytes = vault.encrypt('seed', 'secret');
    expect(() => vault.decrypt('pin', bytes)).toThrow(VaultError);
    expect(() => new Vault([old]).decrypt('seed', bytes)).toThrow(VaultError);
    for (let i = 0; i < bytes.length; i += 1) {
      const changed = Buffer.from(bytes);
      changed[i] = (changed[i] ?? 0) ^ 1;
      expect(() => vault.decrypt('seed', changed)).toThrow(VaultError);
    }
    expect(() => vault.decrypt('seed', Buffer.alloc(3))).toThrow(VaultError);
  });

  it('reads under every key, writes under the first and knows which is which', () => {
    const before = new Vault([old]);
    const rotated = new Vault([current, old]);
    const bytes = before.encrypt('seed', 'secret');
    expect(rotated.decrypt('seed', bytes)).toBe('secret');
    expect([rotated.isCurrent(bytes), rotated.isCurrent(rotated.encrypt('seed', 'secret'))]).toEqual([false, true]);
    expect(rotated.digests('code', 'x')[1]).toEqual(before.digest('code', 'x'));
    expect(rotated.digest('code', 'x')).not.toEqual(rotated.digest('other', 'x'));
  });

  it('wants keys of 32 bytes', () => {
    expect(() => new Vault([])).toThrow('32 bytes');
    expect(() => new Vault([current, randomBytes(31)])).toThrow('32 bytes');
  });
});
