import { enliven } from './early-press.ts';

type Load = () => Promise<() => Promise<void>>;

/**
 * `client:session`: hydrates only for a signed-in visitor (the head script set `data-session` from the `sid` cookie),
 * now or when a sign-in happens on this page. An anonymous reader downloads nothing.
 */
export default function session(load: Load, _options: unknown, element: HTMLElement): void {
  const root = document.documentElement;
  if (root.dataset.session === 'in') {
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
