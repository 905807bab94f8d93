import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { locate } from '#client/ask-location.ts';
import { isUnlocated, locationIn } from '#client/location.ts';
import { readSubdivision } from '#contract/location.ts';
import { isExcludedAt } from '#domain/geo-filter.ts';
import { ServiceStandIn } from '../client/service-stand-in.ts';

const call = `GET ${readSubdivision.path}`;
let service: ServiceStandIn;
beforeEach(async () => {
  service = await new ServiceStandIn().start();
});
afterEach(() => service.stop());

/** Asks with a jar that the service's answer has put `st` into, and tells what was written beside it. */
async function asked(status: number, st?: string) {
  service.on(call, status, {});
  const written: string[] = [];
  const readCookies = (): string => (st === undefined ? '' : `sid=x; st=${st}`);
  const place = await locate({ readCookies, writeCookie: (cookie) => written.push(cookie), fetch: service.fetch });
  return { place, written };
}

describe('asking where a visitor is', () => {
  it('S7.31 reads the cookie that a 202 has set', async () => {
    expect(await asked(202, 'CA:QC')).toEqual({ place: 'CA:QC', written: [] });
    expect(await asked(202, 'CA%3AQC')).toEqual({ place: 'CA:QC', written: [] });
  });

  it('S7.31 is not repeated for a day when nobody knows', async () => {
    expect(await asked(202)).toEqual({
      place: undefined,
      written: ['st.asked=1; Path=/; Max-Age=86400; SameSite=Lax'],
    });
    expect(isUnlocated('a=1; st.asked=1')).toBe(false);
  });

  it.each([200, 204, 302, 404, 503])('S8.14b fails with %i, and is tried again ten minutes later', async (status) => {
    expect(await asked(status, 'US')).toEqual({
      place: undefined,
      written: ['st.asked=1; Path=/; Max-Age=600; SameSite=Lax'],
    });
  });

  it('S8.14b fails when nobody answers', async () => {
    const written: string[] = [];
    const ports = { readCookies: () => '', writeCookie: (cookie: string) => void written.push(cookie) };
    expect(await locate({ ...ports, fetch: () => Promise.reject(new TypeError('offline')) })).toBeUndefined();
    expect(written).toEqual(['st.asked=1; Path=/; Max-Age=600; SameSite=Lax']);
  });

  it.each([
    ['', true],
    ['sid=1', true],
    ['st=US', false],
    ['sid=1; st=CA:QC', false],
    ['st=usa', true],
    ['xst=US', true],
  ])('S7.34a a jar with "%s" needs asking: %s', (jar, needs) => {
    expect(isUnlocated(jar)).toBe(needs);
  });

  it('S5.07 a page is excluded by the country or by the subdivision', () => {
    expect(locationIn('st=CA:QC')).toBe('CA:QC');
    expect([isExcludedAt('CA:QC', 'CA:QC US'), isExcludedAt('CA:QC', 'CA'), isExcludedAt('US', 'US')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isExcludedAt('CA', 'CA:QC'), isExcludedAt('CA:ON', 'CA:QC'), isExcludedAt('US', undefined)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
