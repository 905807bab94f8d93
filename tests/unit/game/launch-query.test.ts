import { describe, expect, it } from 'vitest';
import { launchQuery } from '#features/game/launch-query.ts';

const asked = { mode: 'real', channelType: 'mobile', language: 'fr', theme: 'dark' } as const;

describe('what a launch asks', () => {
  it('S7.13 says channel, currency, language and mode; no currency before it is known', () => {
    expect(launchQuery({ ...asked, via: 'lobby', currency: 'BTC' })).toEqual({
      channelType: 'mobile',
      currencyCode: 'BTC',
      language: 'fr',
      mode: 'real',
    });
    expect(launchQuery({ ...asked, via: 'integration', currency: undefined })).not.toHaveProperty('currencyCode');
  });

  it('S7.12 sends what a virtual sport is told besides as one text of JSON', () => {
    const { integrationParams } = launchQuery({ ...asked, via: 'virtual', currency: 'EUR' });
    expect(JSON.parse(integrationParams ?? '')).toEqual({ theme: 'dark' });
    expect(launchQuery({ ...asked, via: 'lobby', currency: 'EUR' })).not.toHaveProperty('integrationParams');
  });
});
