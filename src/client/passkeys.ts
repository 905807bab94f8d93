import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { deviceStorage } from './browser.ts';
import { rememberPasskey } from './storage.ts';

/** What a browser does for passkeys. Its answers are judged by the service; a player who says no is an exception. */
export interface PasskeyBrowser {
  /** Asks for a passkey; with `autofill` it is offered in the username field until one is chosen. */
  readonly get: (options: { readonly challenge: string }, autofill: boolean) => Promise<AuthenticationResponseJSON>;
  /** Whether a press of the player's is fresh enough for the browser to ask; yes where the browser does not tell. */
  readonly isPressed: () => boolean;
  readonly create: (options: { readonly challenge: string }) => Promise<RegistrationResponseJSON>;
  /** Ends an offer or a question that is open. */
  readonly cancel: () => void;
  /** Tells the password store that the site no longer knows a passkey, where the browser can. */
  readonly forget: (credentialId: string) => void;
}

/** The part of PublicKeyCredential that not every browser has yet. */
interface Signals {
  readonly signalUnknownCredential?: (options: {
    readonly rpId: string;
    readonly credentialId: string;
  }) => Promise<void>;
}

/** The same, with the next visit told that this browser has one. */
function remembered<T>(passkey: T): T {
  rememberPasskey(deviceStorage, true);
  return passkey;
}

/** Passkeys in this browser. */
export const browserPasskeys: PasskeyBrowser = {
  get: (options, autofill) =>
    startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: autofill,
    }).then(remembered),
  isPressed: () => (navigator as Partial<Pick<Navigator, 'userActivation'>>).userActivation?.isActive ?? true,
  create: (options) =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).then(remembered),
  cancel: () => WebAuthnAbortService.cancelCeremony(),
  forget: (credentialId) => {
    rememberPasskey(deviceStorage, false);
    const signals: Signals = PublicKeyCredential;
    void signals.signalUnknownCredential?.({ rpId: location.hostname, credentialId }).catch(() => undefined);
  },
};
