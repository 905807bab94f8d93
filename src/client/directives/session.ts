import { formatLocale } from '#domain/format-locale.ts';
import { after } from '../after.ts';
import { enliven } from './early-press.ts';

type Load = () => Promise<() => Promise<void>>;

/**
 * Writes an amount that nobody sees: for its first one a browser reads its tables of numbers, a tenth of a second on a slow
 * phone. So that is done while the island's code is on its way, instead of when the balance is waited for.
 */
const warmNumbers = (): void => {
  after(0, () =>
    (0).toLocaleString(formatLocale(document.documentElement.lang), { style: 'currency', currency: 'EUR' }),
  );
};

/**
 * `client:session`: hydrates only for a signed-in visitor (the head script set `data-session` from the `sid` cookie),
 * now or when a sign-in happens on this page. An anonymous reader downloads nothing.
 */
export default function session(load: Load, _options: unknown, element: HTMLElement): void {
  const root = document.documentElement;
  if (root.dataset.session === 'in') {
    warmNumbers();
    void enliven(load, element);
    return;
  }
  const observer = new MutationObserver(() => {
    if (root.dataset.session !== 'in') return;
    observer.disconnect();
    void enliven(load, element);
  });
  observer.observe(root, { attributes: true, attributeFilter: ['data-session'] });
}
