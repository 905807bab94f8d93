import { protection } from '#client/protection.ts';
import type { Protection } from '#contract/protection.ts';
import { money } from '#domain/money.ts';
import { formatMoney } from '#domain/money-format.ts';
import { type OwnLimit, type ToldOwnLimit, tightest } from '#domain/own-limit.ts';
import { readTypedAmount, typedText } from '#domain/typed-amount.ts';
import type { Spoken } from '#features/frame/island.tsx';
import { momentIn } from '#features/frame/moment.ts';
import type { MoneyPorts } from '#features/frame/money-ports.ts';
import { usePolled } from '#features/frame/polled.ts';
import type { CashierMessages } from '#messages/cashier/en.ts';
import { fill } from '#messages/common/fill.ts';
import { LinkButton } from '#ui/actions/Button.tsx';
import { Note } from '#ui/display/Surfaces.tsx';
import { EmptyState } from '#ui/states/States.tsx';
import type { Quick } from './quick-amounts.ts';

type Texts = Spoken<CashierMessages>['texts'];

/** How the player is protected, and the limit that bounds the next deposit; nothing while nobody knows, the services judge. */
export function useOwn(): { readonly limit?: ToldOwnLimit | undefined; readonly pause?: Protection['pause'] } {
  const state = usePolled(protection);
  return state.state === 'ready' ? { limit: tightest(state.value), pause: state.value.pause } : {};
}

/** The limit as it was last heard, for a sum that is sent; it is asked again, since what it leaves grows with time. */
export function knownLimit(): OwnLimit | undefined {
  const state = protection.$value.get();
  const limit = state.state === 'ready' && !state.stale ? tightest(state.value) : undefined;
  if (limit) protection.refresh();
  return limit;
}

/** What the amount's field says of the limit, and of the usual amounts those that it leaves, with all that it leaves. */
export function limitOffers(
  limit: OwnLimit | undefined,
  { min, usual }: { readonly min: string; readonly usual: readonly Quick[] },
  { currency, locale }: MoneyPorts,
  texts: Texts,
) {
  if (!limit) return undefined;
  const isBelow = ({ value }: Quick): boolean => {
    const read = readTypedAmount(value, currency);
    return read.ok && read.amountMinor < limit.leftMinor;
  };
  const left = money(limit.leftMinor, currency);
  const shown = formatMoney(left, locale);
  return {
    hint: fill(texts[`own_hint_${limit.period}`], { min, left: shown }),
    quick: [
      ...usual.filter(isBelow),
      ...(limit.leftMinor > 0n ? [{ value: typedText(left), text: fill(texts.own_rest, { amount: shown }) }] : []),
    ],
  };
}

interface NoteProps {
  readonly limit: OwnLimit | undefined;
  readonly amountMinor: bigint;
  readonly ports: MoneyPorts;
  readonly texts: Texts;
  readonly href: string;
}

/** What a deposit leaves of the limit, with the way to change it. */
export function LimitNote({ limit, amountMinor, ports, texts, href }: NoteProps) {
  if (!limit || amountMinor === 0n || amountMinor > limit.leftMinor) return null;
  const shown = (minor: bigint): string => formatMoney(money(minor, ports.currency), ports.locale);
  const left = shown(limit.leftMinor - amountMinor);
  return (
    <Note>
      {fill(texts[`own_leaves_${limit.period}`], { left, amount: shown(limit.amountMinor) })}{' '}
      <a href={href}>{texts.own_change}</a>
    </Note>
  );
}

interface FullProps extends Omit<NoteProps, 'limit' | 'amountMinor'> {
  readonly limit: ToldOwnLimit;
}

/** Deposits while the player's own limit leaves nothing: since when not matters less than when there is room again. */
export function Full({ limit, ports, texts, href }: FullProps) {
  const amount = formatMoney(money(limit.amountMinor, ports.currency), ports.locale);
  const action = <LinkButton href={href}>{texts.away_action}</LinkButton>;
  const next =
    limit.roomAt === null
      ? texts.own_full_open
      : fill(texts.own_full_from, { time: momentIn(ports.locale, limit.roomAt) });
  const text = `${fill(texts[`own_full_${limit.period}`], { amount })} ${next}`;
  return <EmptyState icon="shield" title={texts.own_full_title} text={text} action={action} />;
}

interface ClosedProps extends Omit<NoteProps, 'limit' | 'amountMinor'> {
  readonly pause: Pick<NonNullable<Protection['pause']>, 'until' | 'mayReturn'> & { readonly returnAt?: string | null };
}

/** Deposits of who is on a break or has excluded themselves. */
export function Closed({ pause, ports, texts, href }: ClosedProps) {
  const until = momentIn(ports.locale, pause.returnAt ?? pause.until);
  const action = <LinkButton href={href}>{texts.away_action}</LinkButton>;
  // Its day has been: it stays until they ask to return, where limits and breaks are.
  const [title, text] = pause.mayReturn
    ? [texts.away_over_title, texts.away_over_text]
    : [fill(texts.away_title, { until }), texts.away_text];
  return <EmptyState icon="shield" title={title} text={text} action={action} />;
}
