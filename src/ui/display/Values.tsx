import { useState } from 'react';
import { mask } from '#domain/masking.ts';
import type { Money } from '#domain/money.ts';
import { formatMoney } from '#domain/money-format.ts';
import { IconButton } from '../actions/Button.tsx';

const HIDDEN = '••••';

interface MoneyTextProps {
  readonly amount: Money | undefined;
  /** BCP 47 tag. */
  readonly locale: string;
  /** Shows that there is an amount, not which. */
  readonly hidden?: boolean;
}

/** An amount in its currency, in figures of one width, in the order of its own language whatever stands around it; nothing when there is none (S5.12). */
export function MoneyText({ amount, locale, hidden = false }: MoneyTextProps) {
  return <bdi className="number">{hidden && amount ? HIDDEN : formatMoney(amount, locale)}</bdi>;
}

/** Loyalty points: a whole number, grouped as the language does. */
export function PointsText({ points, locale }: { readonly points: number; readonly locale: string }) {
  return <bdi className="number">{new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(points)}</bdi>;
}

interface MaskedProps {
  readonly value: string;
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A value of which only the last four characters show until asked for (S5.10). The value itself is in the page: mask secrets on the server. */
export function MaskedValue({ value, showLabel, hideLabel }: MaskedProps) {
  const [shown, setShown] = useState(false);
  return (
    <span className="masked number">
      <bdi dir="ltr" aria-live="polite">
        {shown ? value : mask(value)}
      </bdi>
      <IconButton
        icon={shown ? 'eye-off' : 'eye'}
        label={shown ? hideLabel : showLabel}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
