import { expect, it } from 'vitest';
import { createPasskeySignIn, type PasskeyPorts } from '#features/login/passkey.store.ts';

/** What the button says after a browser that refused to ask. */
async function toldAfter(isPressed: boolean): Promise<string | undefined> {
  const ports = {
    fetcher: async () => new Response('{"challenge":"AAAA"}', { headers: { 'content-type': 'application/json' } }),
    support: () => 'yes',
    passkeys: {
      get: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
      isPressed: () => isPressed,
      forget: () => undefined,
    },
  } as unknown as PasskeyPorts;
  const store = createPasskeySignIn(ports, { second: { codes: {} } } as never);
  await store.press();
  return store.$told.get();
}

it('S2.17 a press from before the code had come, which the browser does not take for one, is asked for again', async () => {
  expect(await toldAfter(false)).toBe('passkey_again');
  expect(await toldAfter(true)).toBe('passkey_none');
});

it('S2.17 passkeys that are offered for longer than a challenge works are offered anew when somebody comes to the page', async () => {
  let nowMs = 0;
  let asked = 0;
  const ports = {
    fetcher: async () => {
      asked += 1;
      return new Response('{"challenge":"AAAA"}', { headers: { 'content-type': 'application/json' } });
    },
    now: () => nowMs,
    support: () => 'yes',
    passkeys: { get: () => new Promise(() => undefined), isPressed: () => true, forget: () => undefined },
  } as unknown as PasskeyPorts;
  const store = createPasskeySignIn(ports, { second: { codes: {} } } as never);
  store.renew();
  expect(asked, 'nothing was on offer').toBe(0);
  void store.offer();
  nowMs = 239_999;
  store.renew();
  expect(asked).toBe(1);
  nowMs = 240_000;
  store.renew();
  store.renew();
  expect(asked).toBe(2);
});
