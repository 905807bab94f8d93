import { partsByReference } from '#domain/reference.ts';
import { $toasts, dismissToast, type Toast } from './notify.ts';

/** Says in the region, for as long as the device has no connection, that it has none (`data-offline`): without an island. */
export function showOffline(region: HTMLElement): void {
  const notice = document.createElement('div');
  notice.className = 'toast toast-offline';
  const text = document.createElement('p');
  text.textContent = region.dataset.offline ?? '';
  notice.append(text);
  const look = (): void => {
    if (navigator.onLine) notice.remove();
    else region.prepend(notice);
  };
  addEventListener('online', look);
  addEventListener('offline', look);
  look();
}

function unbroken(reference: string): HTMLElement {
  const element = document.createElement('bdi');
  element.dir = 'ltr';
  element.className = 'unbroken';
  element.textContent = reference;
  return element;
}

function toastElement(toast: Toast, dismissLabel: string): HTMLElement {
  const element = document.createElement('div');
  element.className = `toast toast-${toast.tone}`;
  const text = document.createElement('p');
  text.append(...partsByReference(toast.text).map((part, at) => (at % 2 === 0 ? part : unbroken(part))));
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'toast-dismiss';
  button.setAttribute('aria-label', dismissLabel);
  button.textContent = '×';
  button.addEventListener('click', () => dismissToast(toast.id));
  element.append(text);
  const { action } = toast;
  if (action) {
    const deed = document.createElement('button');
    deed.type = 'button';
    deed.className = 'button button-small';
    deed.textContent = action.label;
    deed.addEventListener('click', () => {
      dismissToast(toast.id);
      action.run();
    });
    element.append(deed);
  }
  element.append(button);
  return element;
}

/** Long enough to be read twice and to be reached. */
const SHOWN_SECONDS = 8;

/** Takes a message that merely confirms away: from the start again after a pointer or the focus was on it, and not while the page is out of sight. */
function leaveInTime(element: HTMLElement, id: number): void {
  let left = SHOWN_SECONDS;
  const ticking = setInterval(() => {
    left = document.hidden || element.matches(':hover, :focus-within') ? SHOWN_SECONDS : left - 1;
    if (left > 0 && element.isConnected) return;
    clearInterval(ticking);
    dismissToast(id);
  }, 1000);
}

/**
 * Shows the toasts in the page's live region `[data-toasts]` (its `data-dismiss` is the button's label).
 * Plain DOM, so that a page without islands can tell a message too.
 */
export function showToasts(region: HTMLElement): void {
  const shown = new Map<number, HTMLElement>();
  $toasts.subscribe((toasts) => {
    for (const [id, element] of shown) {
      if (toasts.some((toast) => toast.id === id)) continue;
      element.remove();
      shown.delete(id);
    }
    for (const toast of toasts) {
      if (shown.has(toast.id)) continue;
      const element = toastElement(toast, region.dataset.dismiss ?? '');
      shown.set(toast.id, element);
      region.append(element);
      if (toast.tone === 'done' && !toast.action) leaveInTime(element, toast.id);
    }
  });
}
