/** Links that are marked as the way out close the window; where no page has opened it, no browser would, and they lead home. */
export function closeByLinks(): () => void {
  const close = (event: MouseEvent): void => {
    if (!window.opener || !(event.target as Element).closest('a[data-close]')) return;
    event.preventDefault();
    window.close();
  };
  document.addEventListener('click', close);
  return () => document.removeEventListener('click', close);
}
