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
