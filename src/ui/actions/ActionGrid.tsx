import { LinkButton } from './Button.tsx';

/** One button of the grid. */
export interface GridAction {
  readonly href: string;
  readonly text: string;
}

/** How many buttons a grid may show (S9.16). */
export type ActionCount = 1 | 2 | 3 | 4;

/** S9.16: the player-info action grid: 1 to 4 buttons, 2 unless told otherwise; the first is the amber one. */
export function ActionGrid({
  actions,
  count = 2,
}: {
  readonly actions: readonly GridAction[];
  readonly count?: ActionCount;
}) {
  const shown = actions.slice(0, count);
  if (shown.length === 0) return null;
  return (
    <div className="action-grid" data-count={shown.length}>
      {shown.map(({ href, text }, index) => (
        <LinkButton key={href} href={href} kind={index === 0 ? 'primary' : 'outline'}>
          {text}
        </LinkButton>
      ))}
    </div>
  );
}
