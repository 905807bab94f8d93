import { deviceStorage } from '#client/browser.ts';
import { createCaptchaCalls } from '#client/captcha-call.ts';
import { browserSignIn } from './browser-sign-in.ts';
import { createLogin, type LoginPorts, type LoginStore } from './login.store.ts';
import { nextPage } from './sign-in.ts';

/** What a sign-in of this page is made of. */
export interface SignInHere {
  readonly ports: LoginPorts;
  readonly store: LoginStore;
  /** On to where whoever is signed in wanted to go. */
  goOn(): void;
}

/** Makes it. The calls with their contracts are here and not with the form, which is on the page the sooner for it. */
export function signInHere(page: Parameters<typeof browserSignIn>[0]): SignInHere {
  const ports: LoginPorts = { ...browserSignIn(page), deviceStorage, captcha: createCaptchaCalls() };
  return { ports, store: createLogin(ports), goOn: () => ports.go(nextPage(ports)) };
}
