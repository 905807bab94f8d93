// Moves the slides of [data-slideshow] (its value: seconds a slide, 0 for never) and keeps their controls true.
// Without this module the slides are a list that can be swiped.
const calm = matchMedia('(prefers-reduced-motion: reduce)');

function start(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('.slides');
  const pause = root.querySelector<HTMLButtonElement>('[data-slide-pause]');
  if (!list) return;
  const all = [...list.children] as HTMLElement[];
  const dots = [...root.querySelectorAll<HTMLElement>('[data-slide-to]')];
  const delayMs = Number(root.dataset.slideshow) * 1000;
  // What is hidden where the visitor is takes no part.
  const shown = (): HTMLElement[] => all.filter((slide) => slide.offsetWidth > 0);
  // The observer below tells which it is: asked here, the page would be laid out for it amid its start.
  let current: HTMLElement | undefined;
  let stopped = calm.matches;

  const mark = (): void => {
    for (const [index, slide] of all.entries()) {
      slide.inert = slide !== current;
      if (slide === current) dots[index]?.setAttribute('aria-current', 'true');
      else dots[index]?.removeAttribute('aria-current');
    }
  };
  const show = (slide: HTMLElement | undefined): void => {
    if (!slide) return;
    list.scrollTo({ left: slide.offsetLeft - list.offsetLeft, behavior: calm.matches ? 'instant' : 'smooth' });
  };
  const neighbour = (by: number): HTMLElement | undefined => {
    const slides = shown();
    return slides.at((slides.indexOf(current as HTMLElement) + by) % slides.length);
  };
  // What moves by itself waits for its picture, which nobody asked for until now.
  const advance = async (): Promise<void> => {
    const next = neighbour(1);
    const image = next?.querySelector('img');
    if (image) image.loading = 'eager';
    await image?.decode().catch(() => {});
    if (!stopped && !busy()) show(next);
  };
  const say = (): void => {
    root.dataset.stopped = String(stopped);
    // While nothing moves by itself, a change is the reader's own and is read out.
    list.setAttribute('aria-live', stopped ? 'polite' : 'off');
    if (!pause) return;
    pause.dataset.pauseLabel ??= pause.ariaLabel ?? '';
    pause.ariaLabel = (stopped ? pause.dataset.playLabel : pause.dataset.pauseLabel) ?? '';
  };

  const seen = new IntersectionObserver(
    (entries) => {
      const found = entries.find((entry) => entry.isIntersecting);
      if (found) current = found.target as HTMLElement;
      mark();
    },
    { root: list, threshold: 0.6 },
  );
  for (const slide of all) seen.observe(slide);
  pause?.addEventListener('click', () => {
    stopped = !stopped;
    say();
  });
  for (const button of root.querySelectorAll<HTMLElement>('[data-slide-step]'))
    button.addEventListener('click', () => show(neighbour(Number(button.dataset.slideStep))));
  for (const dot of dots) dot.addEventListener('click', () => show(all[Number(dot.dataset.slideTo)]));
  calm.addEventListener('change', () => {
    stopped ||= calm.matches;
    say();
  });
  // Whoever points at it or is inside it by keyboard reads: nothing moves then.
  const busy = (): boolean => root.matches(':hover, :focus-within') || document.hidden;
  if (delayMs > 0) setInterval(() => !stopped && !busy() && void advance(), delayMs);
  say();
}

for (const root of document.querySelectorAll<HTMLElement>('[data-slideshow]')) start(root);

// Makes it a module for the type checker: its names are its own.
export {};
