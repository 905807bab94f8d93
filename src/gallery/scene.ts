import type { ReactNode } from 'react';
import type { Stub } from './stub-answers.ts';

/** An island in one state: who is signed in, what the services answer, and what is shown. */
export interface Scene {
  readonly signedIn: boolean;
  readonly stubs: readonly Stub[];
  readonly show: () => ReactNode;
}
