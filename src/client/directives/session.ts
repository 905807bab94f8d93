type Load = () => Promise<() => Promise<void>>;

/**
 * `client:session`: hydrates only for a signed-in visitor (the head script set `data-session` from the `sid` cookie),
 * now or when a sign-in happens on this page. An anonymous reader downloads nothing.
 */
export default function session(load: Load): void {
  const root = document.documentElement;
  const hydrate = async (): Promise<void> => (await load())();
  if (root.dataset.session === 'in') {
    void hydrate();
    return;
  }
  const observer = new MutationObserver(() => {
    if (root.dataset.session !== 'in') return;
    observer.disconnect();
    void hydrate();
  });
  observer.observe(root, { attributes: true, attributeFilter: ['data-session'] });
}
