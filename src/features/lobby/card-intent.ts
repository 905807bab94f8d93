// A card that a mouse rests on, or that has the focus, opens its preview. Nothing of a preview is loaded before that.
import { smallWindow } from '#client/small-window.ts';

/** How long a pointer or the focus rests on a card before it means the card. */
const REST_MS = 500;
/** How long the way from a card to its preview may take. */
const GRACE_MS = 250;

// Who wants calm gets no preview, nor does a window without the room for one.
const calm = matchMedia(`(prefers-reduced-motion: reduce), ${smallWindow}`);

interface Shown {
  readonly item: Element;
  readonly close: () => void;
}

/** Follows pointer and focus over the cards of a page. */
export function openPreviews(): void {
  let wanted: Element | undefined;
  let shown: Shown | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    shown?.close();
    shown = undefined;
  };
  const open = async (item: Element, card: HTMLAnchorElement): Promise<void> => {
    const { openPreview } = await import('./card-preview.ts');
    const done = await openPreview(item, card, () => wanted === item && !calm.matches);
    if (!done) return;
    close();
    shown = { item, close: done };
  };
  const follow = (target: EventTarget | null, isMeant: (card: Element) => boolean): void => {
    const item = target instanceof Element ? target.closest('li:has(> a.tile)') : null;
    if (item === wanted) return;
    clearTimeout(timer);
    wanted = item ?? undefined;
    const card = item?.querySelector<HTMLAnchorElement>(':scope > a.tile');
    timer = setTimeout(
      () => {
        if (shown && shown.item !== item) close();
        if (item && card && shown?.item !== item && isMeant(card)) void open(item, card);
      },
      item && !shown ? REST_MS : GRACE_MS,
    );
  };
  addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse' && !calm.matches) follow(target, () => true);
  });
  addEventListener('focusin', ({ target }) => {
    if (!calm.matches) follow(target, (card) => card.matches(':focus-visible') || card.matches(':hover'));
  });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  for (const event of ['scroll', 'resize', 'pagehide']) addEventListener(event, close, { passive: true });
}
