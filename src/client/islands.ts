// How islands wake up, told once for every page; Astro's own element, which the integration adds after this module,
// looks here. A directive that is used needs its line: the renderer refuses others.
import { formatLocale } from '#domain/format-locale.ts';
import { after } from './after.ts';
import { enliven } from './directives/early-press.ts';
import intent from './directives/intent.ts';
import returning from './directives/returning.ts';
import session from './directives/session.ts';
import { answerMissing, sayMissing } from './missing.ts';

type Load = () => Promise<() => Promise<void>>;

const load = (load: Load, _options: unknown, element: HTMLElement): Promise<void> => enliven(load, element);

Object.assign(self, { Astro: { intent, load, returning, session } });

// For its first amount a browser reads its tables of numbers, a tenth of a second on a slow phone. For a player, who will see
// one, that is done while the islands' code is on its way, instead of when the balance is waited for.
const { dataset, lang } = document.documentElement;
if (dataset.session === 'in')
  after(0, () => (0).toLocaleString(formatLocale(lang), { style: 'currency', currency: 'EUR' }));

// An island whose code did not come, asked for twice, says so, and answers each press so.
addEventListener('astro:hydration-error', ({ target }) => {
  sayMissing();
  if (target instanceof Element) answerMissing(target);
});
