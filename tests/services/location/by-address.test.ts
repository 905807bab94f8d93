import { describe, expect, it } from 'vitest';
import { geoDatabase } from '#services/kernel/geo-database.ts';
import { send } from '../../support/service-calls.ts';
import { startServices } from '../../support/services.ts';

describe('where an address is', () => {
  const database = geoDatabase('packaged');

  it.each([
    ['8.8.8.8', 'US'],
    ['::ffff:8.8.8.8', 'US'],
    ['2001:4860:4860::8888', 'US'],
    ['88.1.2.3', 'ES'],
  ])('%s is in %s', (address, country) => {
    expect(database?.countryOf(address)).toBe(country);
  });

  it.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '192.168.1.1',
    '172.16.0.9',
    '100.64.0.1',
    '169.254.1.1',
    '203.0.113.9',
    'fd00::1',
    'fe80::1',
    '2001:db8::1',
    'nonsense',
    '',
  ])('a private address has no place: %s', (address) => {
    expect(database?.countryOf(address)).toBeNull();
  });

  it('S7.31 sets st by the address where no edge says more, nothing for a private one, and nothing when it is off', async () => {
    const ask = async (env: Record<string, string>, headers: Record<string, string>) => {
      const services = await startServices({ env: { TRUST_PROXY: 'loopback', ...env } });
      try {
        const path = `${services.siteUrl}/services/geolocation/subdivision`;
        const answer = await send('GET', path, undefined, headers);
        return [
          answer.status,
          answer.headers
            .getSetCookie()
            .find((cookie) => cookie.startsWith('st='))
            ?.split(';')[0],
        ];
      } finally {
        await services.stop();
      }
    };
    const spain = { 'x-forwarded-for': '88.1.2.3' };
    const edge = { 'x-edge': 'CA:QC' };
    expect(await ask({}, spain)).toEqual([202, 'st=ES']);
    expect(await ask({ GEO_HEADER: 'x-edge' }, { ...spain, ...edge })).toEqual([202, 'st=CA:QC']);
    expect(await ask({}, { 'x-forwarded-for': '10.1.2.3' })).toEqual([202, undefined]);
    expect(await ask({ GEO_DATABASE: 'off' }, spain)).toEqual([202, undefined]);
  });

  it('tells operators how old it is', async () => {
    const services = await startServices();
    const answer = await send('GET', `${services.siteUrl}/hooks/status`, undefined, { accept: 'text/html' });
    expect(answer.text).toMatch(/Countries by address, as of<\/dt><dd><time datetime="20\d\d-\d\d-\d\d/);
    await services.stop();
  });
});
