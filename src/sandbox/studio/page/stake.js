const steps = [1, 2, 5, 10, 20, 50];

/** The two buttons beside a stake. One that would change nothing says so, and keeps the focus as a disabled one would not. */
export function stakeSteps(less, more, onChange) {
  let at = 0;
  const move = (step) => {
    at = Math.min(steps.length - 1, Math.max(0, at + step));
    less.ariaDisabled = String(at === 0);
    more.ariaDisabled = String(at === steps.length - 1);
    onChange();
  };
  less.addEventListener('click', () => move(-1));
  more.addEventListener('click', () => move(1));
  return { times: () => steps[at], start: () => move(0) };
}
