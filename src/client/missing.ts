/** Says that code of this page has not come, with a way to ask for it again: whoever pressed something is not left without an answer. */
export function sayMissing(): void {
  const notice = document.getElementById('missing');
  // Here, not in the page: the fullest pages have no byte to spare.
  notice?.setAttribute('role', 'alert');
  notice?.showPopover();
}

/** Has each press and each choice there answered so. */
export function answerMissing(part: Element): void {
  part.addEventListener('change', sayMissing);
  part.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button, a[href*="#"]')) sayMissing();
  });
}
