import { describe, expect, it } from 'vitest';
import { dropFunnel, funnelState, keepFunnel, openFunnel } from '#features/login/funnel.ts';
import { memoryStorage } from '../client/service-stand-in.ts';

const funnel = {
  action: 'forcePinReset',
  token: 't1',
  steps: ['forcePinReset', 'ADD_PIN_CODE'],
  previous: 'forcePasswordReset',
  atMs: 1_000,
} as const;

describe('the funnel of required actions', () => {
  it('S3.16 knows its steps, the next and the previous one', () => {
    expect(funnelState(funnel)).toEqual({
      steps: ['forcePinReset', 'ADD_PIN_CODE'],
      nextStep: 'ADD_PIN_CODE',
      previousStep: 'forcePasswordReset',
    });
    expect(funnelState({ ...funnel, steps: ['forcePinReset'], previous: null })).toEqual({
      steps: ['forcePinReset'],
      nextStep: null,
      previousStep: null,
    });
  });

  it('S4.08h survives a reload without its token in the address, for ten minutes', () => {
    const storage = memoryStorage();
    keepFunnel(storage, funnel);
    expect(openFunnel(storage, 'forcePinReset', '#token=t1', 2_000)).toEqual(funnel);
    expect(openFunnel(storage, 'forcePinReset', '', 600_999)).toEqual(funnel);
    expect(openFunnel(storage, 'forcePinReset', '', 601_000)).toBeUndefined();
    expect(storage.getItem('requiredAction')).toBeNull();
    keepFunnel(storage, funnel);
    expect(openFunnel(storage, 'ADD_PIN_CODE', '', 2_000)).toBeUndefined();
    dropFunnel(storage);
    expect(openFunnel(storage, 'forcePinReset', '', 2_000)).toBeUndefined();
  });

  it('S4.08h the token of the address counts before a kept one, and is kept itself', () => {
    const storage = memoryStorage();
    keepFunnel(storage, funnel);
    expect(openFunnel(storage, 'ADD_PIN_CODE', '#token=t%2F2', 5_000)).toEqual({
      action: 'ADD_PIN_CODE',
      token: 't/2',
      steps: ['ADD_PIN_CODE'],
      previous: null,
      atMs: 5_000,
    });
    expect(openFunnel(storage, 'ADD_PIN_CODE', '', 6_000)?.token).toBe('t/2');
    keepFunnel(storage, funnel);
    // What is too old is another sign-in's.
    const fresh = { ...funnel, token: 't3', steps: ['forcePinReset'], previous: null, atMs: 700_000 };
    expect(openFunnel(storage, 'forcePinReset', '#token=t3', 700_000)).toEqual(fresh);
    storage.setItem('requiredAction', 'not json');
    expect(openFunnel(storage, 'ADD_PIN_CODE', '', 6_000)).toBeUndefined();
  });
});
