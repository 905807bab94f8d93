import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $waiting } from '#client/kernel.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { commonMessages } from '#messages/common/messages.ts';
import type { LoginProps } from './LoginForm.tsx';

const Again = lazy(() => import('./SignInAgain.tsx').then((again) => ({ default: again.Again })));

function Waits(props: LoginProps & Spoken<object>) {
  const waits = useStore($waiting, { ssr: 'initial' });
  return waits ? (
    <Suspense fallback={null}>
      <Again {...props} />
    </Suspense>
  ) : null;
}

/** On pages of the account: once their session has ended, its player signs in again in place (contracts, session ends). */
export const SignInAgain = island('sign in again', Waits, commonMessages);
