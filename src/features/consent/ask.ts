// The choice of being counted, for whoever was not asked yet or wants to change it. Plain DOM, without React: readers ask
// for it, too; a native dialog in the looks of the kit's.
import { bringStyles } from '#client/bring-styles.ts';
import { notify } from '#client/notify.ts';
import type { ConsentMessages } from '#messages/consent/en.ts';
import { consentMessages } from '#messages/consent/messages.ts';
import { hasPrivacySignal, keepChoice, readChoice } from './choice.ts';
import styles from './consent.css?url';
import { heedChoice } from './counting.ts';

function part<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  own: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), own);
}

const action = (textContent: string, run: () => void): HTMLButtonElement => {
  const button = part('button', { type: 'button', className: 'button', textContent });
  button.addEventListener('click', run);
  return button;
};

function choose(dialog: HTMLDialogElement, words: ConsentMessages, statistics: boolean): void {
  keepChoice(statistics);
  heedChoice();
  dialog.close();
  notify('done', statistics ? words.thanks_granted : words.thanks_refused);
}

/** What the dialog says at this moment: the two ways are the same button twice. */
function body(dialog: HTMLDialogElement, words: ConsentMessages): HTMLElement[] {
  const choice = readChoice();
  const title = part('h2', { id: 'consent-title', textContent: words.title });
  if (hasPrivacySignal())
    return [title, part('p', { textContent: words.signal }), action(words.close, () => dialog.close())];
  const row = part('div', { className: 'consent-choice' });
  row.append(
    action(words.refuse, () => choose(dialog, words, false)),
    action(words.accept, () => choose(dialog, words, true)),
  );
  const now = choice === 'unasked' ? [] : [part('p', { textContent: words[`now_${choice}`] })];
  return [title, part('p', { textContent: words.text }), ...now, row];
}

function makeDialog(): HTMLDialogElement {
  const made = part('dialog', { className: 'dialog consent' });
  made.setAttribute('aria-labelledby', 'consent-title');
  // A press beside it lands on the dialog itself.
  made.addEventListener('click', ({ target }) => target === made && made.matches(':modal') && made.close());
  // In front of the page for whoever reads it in order; where it shows is its style's.
  document.querySelector('.skip-link')?.after(made);
  return made;
}

/**
 * Shows the choice. `asked`: somebody pressed for it, so it is modal and has the focus; else it stands at the page's foot
 * and takes neither focus nor page, for as long as nobody chooses.
 */
export async function showChoice(button: HTMLElement, asked: boolean): Promise<void> {
  const said = JSON.parse(button.dataset.said ?? '{}') as Partial<ConsentMessages>;
  const words = { ...consentMessages(document.documentElement.lang), ...said };
  await bringStyles(styles);
  const dialog = document.querySelector<HTMLDialogElement>('dialog.consent') ?? makeDialog();
  dialog.close();
  dialog.replaceChildren(...body(dialog, words));
  if (asked) dialog.showModal();
  else dialog.setAttribute('open', '');
}
