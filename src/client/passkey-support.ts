/** Why a page cannot use passkeys: the browser has none, or refuses them at an address (127.0.0.1). */
export type PasskeySupport = 'yes' | 'address' | 'no';

/** Whether this page can use passkeys; costs nothing to ask. */
export function passkeySupport(): PasskeySupport {
  if (!('PublicKeyCredential' in globalThis)) return 'no';
  return /^[\d.]+$|^\[/.test(location.hostname) ? 'address' : 'yes';
}
