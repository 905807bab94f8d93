import { h } from './dom.js';

/** Two ways for those who go by keys: from the odds to the slip `box` under `title`, and back. */
export function createWays({ box, title, words }) {
  let chosen;
  const lead = () => {
    title.focus({ preventScroll: true });
    box.scrollIntoView({ block: 'start' });
  };
  const back = () => {
    const odds = document.querySelector(`[data-pick="${CSS.escape(chosen ?? '')}"]:enabled`);
    (odds ?? document.querySelector('[data-pick]:enabled'))?.focus();
  };
  const toSlip = h('button', { type: 'button', className: 'button slip-way', hidden: true, onclick: lead });
  const toOdds = h('button', { type: 'button', className: 'button slip-way to-odds', onclick: back }, words.toOdds);
  return {
    lead,
    toSlip,
    toOdds,
    /** From now on the way to the slip stands right behind these odds. */
    follow: (id) => {
      chosen = id;
      document.querySelector(`[data-pick="${CSS.escape(id)}"]`)?.after(toSlip);
    },
  };
}

/** Draws anew what stands in `box`, and keeps the focus: on what has the same `data-key`, or else on `title`. */
export function drawnInFocus({ box, title }, draw) {
  const held = document.activeElement;
  const isIn = box.contains(held);
  const { key = '' } = isIn ? held.dataset : {};
  draw();
  if (!isIn || document.activeElement === held) return;
  (box.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? title).focus({ preventScroll: true });
}
