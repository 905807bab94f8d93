import sprite from './icons.svg?url';
import type { IconName } from './names.ts';

/** A picture beside words that say the same: hidden from screen readers, coloured by the text around it, 1.25 rem. */
export function Icon({ name, filled = false }: { readonly name: IconName; readonly filled?: boolean }) {
  return (
    <svg className={filled ? 'icon icon-filled' : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
