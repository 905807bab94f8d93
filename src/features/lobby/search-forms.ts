// Search fields that stand in a page: they come alive when they are used, and at once when the address asks for something.
// On the page for searching the code comes once it is at rest, so that a slow phone's first key does not wait for React;
// what it searches in comes with the hand, as everywhere.
import { whenIdle } from '#client/after.ts';
import { sayMissing } from '#client/missing.ts';

const bring = () => import('./attach-search.tsx');

for (const form of document.querySelectorAll<HTMLFormElement>('[data-game-search]')) {
  const field = form.querySelector('input');
  const results = form.nextElementSibling;
  if (!field || !(results instanceof HTMLElement)) continue;
  const { limit } = form.dataset;
  let isAlive = false;
  const wake = async (atOnce: boolean): Promise<void> => {
    if (isAlive) return;
    isAlive = true;
    try {
      const { attachSearch } = await bring();
      await attachSearch({ form, field, results, ...(limit !== undefined && { limit: Number(limit) }) }, atOnce);
    } catch {
      isAlive = false;
      sayMissing();
    }
  };
  field.addEventListener('focus', () => void wake(false));
  if (document.activeElement === field) void wake(false);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void wake(true);
  });
  const asked = form.dataset.asked === undefined ? null : new URLSearchParams(location.search).get('q');
  if (asked !== null && asked.trim() !== '') {
    field.value = asked.slice(0, 120);
    void wake(true);
  } else form.dataset.idle = '';
  if (form.dataset.asked !== undefined) whenIdle(() => void bring().catch(() => undefined));
}
