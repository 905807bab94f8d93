const steps = [1, 2, 5, 10, 20, 50];

/**
 * The two buttons beside a stake. One that would change nothing says so, and keeps the focus as a disabled one would not; while a
 * round runs both rest, for what is shown is what is played for.
 */
export function stakeSteps(less, more, onChange) {
  let at = 0;
  let isResting = false;
  const show = () => {
    less.ariaDisabled = String(isResting || at === 0);
    more.ariaDisabled = String(isResting || at === steps.length - 1);
  };
  const move = (step) => {
    if (isResting) return;
    at = Math.min(steps.length - 1, Math.max(0, at + step));
    show();
    onChange();
  };
  less.addEventListener('click', () => move(-1));
  more.addEventListener('click', () => move(1));
  return {
    times: () => steps[at],
    start: () => move(0),
    rest: (resting) => {
      isResting = resting;
      show();
    },
  };
}
