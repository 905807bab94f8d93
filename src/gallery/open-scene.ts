import type { ReactNode } from 'react';
import { cookieText, sessionCookie } from '#domain/cookies.ts';
import type { SceneName } from './scene-names.ts';
import { scenes } from './scenes-by-name.ts';
import { answerFrom } from './stub-answers.ts';

/** Puts the scene's answers in place of the services, signs in or out (on this path alone), and gives what to render. */
export function openScene(name: SceneName): ReactNode {
  const { signedIn, stubs, show } = scenes[name];
  answerFrom(stubs);
  const path = '/gallery';
  document.cookie = signedIn
    ? cookieText(sessionCookie, 'gallery', { path })
    : cookieText(sessionCookie, '', { path, ageSeconds: 0 });
  return show();
}
