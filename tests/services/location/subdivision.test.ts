import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, send } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

const path = '/services/geolocation/subdivision';
const trusted = { TRUST_PROXY: '127.0.0.1', GEO_HEADER: 'X-Place' };

let services: Services | undefined;
afterEach(async () => {
  await services?.stop();
});

async function asked(
  env: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  services = await startServices({ env });
  return send('GET', `${services.siteUrl}${path}`, undefined, headers);
}
const cookies = (answer: Answer): string[] => answer.headers.getSetCookie();

describe('where a visitor is', () => {
  it.each(['CA:QC', 'US'])(
    'S7.31 S7.34a is %s when a trusted edge says so: 202 and the cookie for a day',
    async (place) => {
      const answer = await asked(trusted, { 'x-place': place });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([202, 'no-store']);
      expect(cookies(answer)).toEqual([`st=${place}; Max-Age=86400; Path=/; SameSite=Lax`]);
    },
  );

  it.each([
    ['nobody says it', trusted, {}],
    ['the header is nonsense', trusted, { 'x-place': 'CA:QC; Path=/' }],
    [
      'the header comes from an address that is not trusted',
      { ...trusted, TRUST_PROXY: '192.0.2.1' },
      { 'x-place': 'US' },
    ],
    ['no header is agreed on', { TRUST_PROXY: '127.0.0.1' }, { 'x-place': 'US' }],
    ['only a cookie says it', trusted, { cookie: 'st=US' }],
  ])('S7.31 is unknown when %s: 202 without a cookie', async (_why, env, headers) => {
    const answer = await asked(env, headers as Record<string, string>);
    expect([answer.status, cookies(answer)]).toEqual([202, []]);
  });

  it('S7.31 is sent over TLS alone where the site is', async () => {
    const answer = await asked({ ...trusted, SITE_ORIGIN: 'https://bay.example' }, { 'x-place': 'US' });
    expect(cookies(answer)).toEqual(['st=US; Max-Age=86400; Path=/; Secure; SameSite=Lax']);
  });
});
