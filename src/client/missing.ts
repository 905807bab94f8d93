/** Says that code of this page has not come, with a way to ask for it again: whoever pressed something is not left without an answer. */
export function sayMissing(): void {
  document.getElementById('missing')?.showPopover();
}

/** Has each press and each choice there answered so. */
export function answerMissing(part: Element): void {
  part.addEventListener('change', sayMissing);
  part.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button, a[href*="#"]')) sayMissing();
  });
}
