// How islands wake up, told once for every page; Astro's own element, which the integration adds after this module,
// looks here. A directive that is used needs its line: the renderer refuses others.
import { enliven } from './directives/early-press.ts';
import intent from './directives/intent.ts';
import returning from './directives/returning.ts';
import session from './directives/session.ts';
import { answerMissing, sayMissing } from './missing.ts';

type Load = () => Promise<() => Promise<void>>;

const load = (load: Load, _options: unknown, element: HTMLElement): Promise<void> => enliven(load, element);

Object.assign(self, { Astro: { intent, load, returning, session } });

// An island whose code did not come, asked for twice, says so, and answers each press so.
addEventListener('astro:hydration-error', ({ target }) => {
  sayMissing();
  if (target instanceof Element) answerMissing(target);
});
