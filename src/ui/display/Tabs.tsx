import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

/** One tab and what it shows. */
export interface Tab {
  readonly id: string;
  readonly text: string;
  readonly panel: ReactNode;
}

/** Which tab a key leads to, by the reading direction; undefined for every other key. */
function tabAfter(key: string, at: number, count: number, isRtl: boolean): number | undefined {
  const [forward, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === forward) return (at + 1) % count;
  if (key === back) return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Views of one thing, one at a time: one stop for Tab, arrows move, the panel follows. Not for navigation: links do that. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly [Tab, ...Tab[]] }) {
  const base = useId();
  const [chosen, choose] = useState(tabs[0].id);
  const at = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosen),
  );
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const list = event.currentTarget;
    const next = tabAfter(event.key, at, tabs.length, getComputedStyle(list).direction === 'rtl');
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    choose(tab.id);
    list.querySelector<HTMLElement>(`#${CSS.escape(`${base}-tab-${tab.id}`)}`)?.focus();
  };
  return (
    <div className="tabs">
      <div role="tablist" className="tab-list" aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, text }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-tab-${id}`}
            aria-selected={index === at}
            aria-controls={`${base}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => choose(id)}
          >
            {text}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must still be reachable to be scrolled. */}
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-tab-${tabs[at]?.id}`} tabIndex={0}>
        {tabs[at]?.panel}
      </div>
    </div>
  );
}
