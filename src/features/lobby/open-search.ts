// On every page: the header's link and "/" open the search at once, so that no key is lost; all else comes only then.
import { bringStyles } from '#client/bring-styles.ts';
import styles from './search.css?url';

const link = document.querySelector<HTMLAnchorElement>('[data-search]');

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

function part<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  own: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), own);
}

/** The dialog with a field alone; until its styles have come it can be typed into and is not seen. */
function makeDialog(address: string, label: string): HTMLDialogElement {
  const dialog = part('dialog', { className: 'search-dialog', ariaLabel: label });
  const form = part('form', { className: 'search-form', role: 'search', action: address });
  const field = part('input', { type: 'search', name: 'q', autocomplete: 'off', ariaLabel: label, placeholder: label });
  const results = part('div', { className: 'search-results' });
  form.dataset.home = document.querySelector<HTMLAnchorElement>('.logo')?.pathname ?? '/';
  form.append(field);
  dialog.append(form, results);
  dialog.style.opacity = '0';
  void bringStyles(styles).then(() => {
    dialog.style.opacity = '';
  });
  // A click beside the panel lands on the dialog itself.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  document.body.append(dialog);
  void import('./attach-search.tsx').then(async ({ attachSearch }) => {
    const search = await attachSearch({ form, field, results, onClose: () => dialog.close() });
    dialog.addEventListener('close', () => {
      field.value = '';
      search.close();
    });
  });
  return dialog;
}

if (link) {
  let dialog: HTMLDialogElement | undefined;
  const start = (event: Event): void => {
    event.preventDefault();
    dialog ??= makeDialog(link.href, link.ariaLabel ?? '');
    if (!dialog.open) dialog.showModal();
    dialog.querySelector('input')?.focus();
  };
  link.addEventListener('click', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) start(event);
  });
  addEventListener('keydown', (event) => {
    const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && !event.defaultPrevented && !isTyping(event.target) && !document.querySelector('dialog:modal'))
      start(event);
  });
}
