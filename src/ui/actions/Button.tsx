import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';

/** How loud an action is; `primary` (amber) at most once a view. */
export type ButtonKind = 'primary' | 'outline' | 'quiet';

interface Look {
  readonly kind?: ButtonKind;
  readonly small?: boolean;
  /** As wide as what it stands in. */
  readonly wide?: boolean;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

function classes({ kind = 'outline', small = false, wide = false }: Omit<Look, 'children'>): string {
  const names = ['button', kind !== 'outline' && `button-${kind}`, small && 'button-small', wide && 'button-wide'];
  return names.filter(Boolean).join(' ');
}

/** `busy` and `disabledReason` keep the button focusable: a reader hears why nothing happens. */
export interface ButtonProps
  extends Look,
    Omit<ComponentPropsWithRef<'button'>, 'children' | 'disabled' | 'className'> {
  readonly busy?: boolean;
  /** Why it cannot be used now; shown beneath it. */
  readonly disabledReason?: string | undefined;
}

/** An action. Its text says the deed ("Withdraw €50.00 to ••••4821"); while busy or refused a press does nothing. */
export function Button(props: ButtonProps) {
  const { kind, small, wide, icon, children, busy = false, disabledReason, type = 'button', onClick, ...rest } = props;
  const reasonId = useId();
  const held = busy || disabledReason !== undefined;
  // One that rests looks so under the pointer, too.
  const shown = kind === 'primary' && disabledReason !== undefined ? 'outline' : kind;
  return (
    <>
      <button
        {...rest}
        type={type}
        className={classes({ ...(shown && { kind: shown }), small: small ?? false, wide: wide ?? false })}
        aria-disabled={held || undefined}
        aria-busy={busy || undefined}
        aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
        onClick={(event) => {
          if (held) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {icon && <Icon name={icon} />}
        {children}
      </button>
      {disabledReason !== undefined && (
        <p className="button-reason" id={reasonId}>
          {disabledReason}
        </p>
      )}
    </>
  );
}

/** A link that looks like an action: it goes somewhere. */
export function LinkButton(props: Look & Omit<ComponentPropsWithRef<'a'>, 'children' | 'className'>) {
  const { kind, small, wide, icon, children, ...rest } = props;
  return (
    <a {...rest} className={classes({ ...(kind && { kind }), small: small ?? false, wide: wide ?? false })}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'className' | 'aria-label'> {
  readonly icon: IconName;
  /** What it does; the button shows its picture alone. */
  readonly label: string;
  readonly children?: ReactNode;
}

/** A round 44 px button with a picture; `children` may add a badge. */
export function IconButton({ icon, label, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className="icon-button">
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
      {children}
    </button>
  );
}
