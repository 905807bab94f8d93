import { createElement, Fragment, type ReactNode } from 'react';
import { cookieText, sessionCookie } from '#domain/cookies.ts';
import type { Fault } from './faults.ts';
import type { SceneName } from './scene-names.ts';
import { scenes } from './scenes-by-name.ts';
import { answerFrom } from './stub-answers.ts';

/**
 * Puts the scenes' answers in place of the services, or a fault before them, signs in or out (on this path alone, as the
 * first asks), and gives what to render: one scene by itself, several each in a place of its name.
 */
export function openScenes(names: readonly SceneName[], fault?: Fault): ReactNode {
  const opened = names.map((name) => ({ name, ...scenes[name] }));
  const [first] = opened;
  answerFrom(
    opened.flatMap(({ stubs }) => stubs),
    fault,
  );
  const path = '/gallery';
  document.cookie = first?.signedIn
    ? cookieText(sessionCookie, 'gallery', { path })
    : cookieText(sessionCookie, '', { path, ageSeconds: 0 });
  if (opened.length === 1) return first?.show();
  const places = opened.map(({ name, show }) => createElement('section', { key: name, 'data-scene': name }, show()));
  return createElement(Fragment, null, places);
}
