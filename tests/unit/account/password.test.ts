import { afterEach, describe, expect, it } from 'vitest';
import { passwordHasher } from '#services/account/password.ts';

describe('what a password costs', () => {
  const { cost } = passwordHasher;
  afterEach(() => void Object.assign(passwordHasher, { cost }));

  it('is OWASP’s floor for argon2id, 19 MiB and 2 passes, in production', async () => {
    expect(cost).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await passwordHasher.hash('quiet-harbour')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('stands in the hash, so that those of another cost are judged, too', async () => {
    Object.assign(passwordHasher, { cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } });
    const stored = await passwordHasher.hash('quiet-harbour');
    expect(stored).toMatch(/m=64,t=1,p=1/);
    Object.assign(passwordHasher, { cost });
    expect(await passwordHasher.verify(stored, 'quiet-harbour')).toBe(true);
    expect(await passwordHasher.verify(stored, 'quiet-harbor')).toBe(false);
  });
});
