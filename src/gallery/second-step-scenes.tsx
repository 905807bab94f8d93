import { type LoginRefusal, login } from '#contract/login.ts';
import { Login } from '#features/login/Login.island.tsx';
import { commonMessages } from '#messages/common/messages.ts';
import { formsMessages } from '#messages/forms/messages.ts';
import { loginMessages } from '#messages/login/messages.ts';
import type { Scene } from './scene.ts';
import { sceneLang } from './scene-lang.ts';
import { refusing } from './stub-answers.ts';

/** A sign-in whose password was right, and which is asked for something more. */
const asked = (code: LoginRefusal, extras: Readonly<Record<string, unknown>> = {}): Scene => ({
  signedIn: false,
  stubs: [[login, refusing(login, code, extras)]],
  show: () => (
    <Login
      words={{
        lang: sceneLang,
        said: { ...commonMessages(sceneLang), ...formsMessages(sceneLang), ...loginMessages(sceneLang) },
      }}
      languages={[sceneLang]}
      home="/gallery"
      login="/login"
      links={{ contact: '/contact-us' }}
    />
  ),
});

const texted = { phone: '••••4821', limit: 5, expiresAt: '2036-11-21T12:30:00Z' };

/** The second step of a sign-in, by what it asks for (S8.01). */
export const secondStepScenes = {
  'login-pin': asked('mfa_required:PIN_CODE'),
  'login-sms': asked('mfa_required:SMS', { ...texted, remainingSendAttempts: 4 }),
  'login-sms-last': asked('mfa_required:SMS', { ...texted, remainingSendAttempts: 0 }),
  'login-app': asked('mfa_required:TWO_FACTOR_AUTHENTICATION'),
  'login-recovery': asked('mfa_required:TWO_FACTOR_AUTHENTICATION'),
  'login-codes-closed': asked('VERIFICATION_BLOCKED'),
} satisfies Readonly<Record<string, Scene>>;
