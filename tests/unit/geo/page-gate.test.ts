import { describe, expect, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { pageGate } from '#content/queries/gate.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, siteAt, siteConfig, text } from '../../support/content/site.ts';

const page = entryOf('p', 'content_page', {
  pageType: text('article'),
  slug: text('p', 'p'),
  title: text('P', 'P'),
  geo: text(entryLink('geo')),
});
const gateAt = (path: string, filter: RawEntry['fields'], settings: RawEntry['fields'] = {}) => {
  const geo = entryOf('geo', 'geo_filter', { notInCountries: text(['US']), ...filter });
  return pageGate(siteAt(contentWith([siteConfig(settings), geo, page]), path));
};

describe('what becomes of a page where it is excluded', () => {
  it.each([undefined, 'redirect'])('S2.19 with the mode %s it is left for the page that says so', (mode) => {
    const filter = mode ? { mode: text(mode) } : {};
    const own = { notAvailableRegionUrl: text('/no-such-page') };
    expect(gateAt('/articles/p', filter, own)).toEqual({ state: 'left', notIn: 'US', url: '/not-available-region' });
    expect(gateAt('/fr/articles/p', filter, own)).toMatchObject({ url: '/fr/not-available-region' });
    expect(gateAt('/fr/articles/p', filter, { notAvailableRegionUrl: text('/help') })).toMatchObject({
      url: '/fr/not-available-region',
    });
    expect(gateAt('/fr/articles/p', filter, { notAvailableRegionUrl: text('/login') })).toMatchObject({
      url: '/fr/login',
    });
  });

  it('S3.11 with the mode hide it stays, and its content is hidden', () => {
    expect(gateAt('/articles/p', { mode: text('hide') })).toEqual({ state: 'hidden', notIn: 'US' });
  });

  it('S5.07 it is open while geo targeting is off, and every page without a filter is', () => {
    expect(gateAt('/articles/p', {}, { enableGeoTargeting: text(false) })).toEqual({ state: 'open' });
    expect(gateAt('/login', {})).toEqual({ state: 'open' });
  });
});
