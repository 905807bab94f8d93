import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as cookies from '#domain/cookies.ts';
import { REFERRAL_DAYS, referralNames } from '#domain/referral.ts';
import { findStrays, homes } from '../../../scripts/check/homes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const planted = (path: string, text: string) => findStrays({ path, text: `const a = 1;\n${text}\n`, pieces: [] });

describe('what has a home', () => {
  it('a planted cookie is told where cookies are written', () => {
    const [found] = planted('src/features/tides/tide.ts', "document.cookie = 'tide=1; Path=/; SameSite=Lax';");
    expect(found).toMatchObject({ path: 'src/features/tides/tide.ts', line: 2 });
    expect(found?.message).toContain('src/domain/cookies.ts');
    expect(planted('src/services/tides/routes.ts', "reply.setCookie('tide', '1');")).toHaveLength(1);
    expect(planted('src/domain/cookies.ts', 'SameSite=Lax')).toEqual([]);
  });

  it('every cookie of src/domain/cookies.ts has its row in docs/cookies.md, with its age and who can read it', () => {
    const rows = new Map(
      readFileSync(join(root, 'docs/cookies.md'), 'utf8')
        .split('\n')
        .flatMap((row) => (row.startsWith('| `') ? [[row.split('`')[1], row] as const] : [])),
    );
    const referral = cookies.campaignCookie(referralNames.token, REFERRAL_DAYS * 86_400);
    const described = [...Object.values(cookies).filter((each) => typeof each === 'object'), referral];
    expect(described.map(({ name }) => name).sort()).toEqual([...rows.keys()].sort());
    for (const cookie of described) {
      expect(rows.get(cookie.name)?.includes('HttpOnly'), cookie.name).toBe('httpOnly' in cookie);
      expect(rows.get(cookie.name)?.includes("browser's session"), cookie.name).toBe(!('ageSeconds' in cookie));
    }
  });

  it('a planted refusal by hand is told to take the code of its call', () => {
    const [found] = planted('src/services/tides/service.ts', "throw new Refusal(409, 'TOO_LATE');");
    expect(found?.message).toContain("refuse('CODE')");
    expect(planted('src/services/kernel/session.ts', "new Refusal(401, 'SESSION_INVALID')")).toEqual([]);
  });

  it('every home is a file that is there', () => {
    for (const file of homes.flatMap(({ files }) => files)) expect(existsSync(join(root, file)), file).toBe(true);
  });
});
