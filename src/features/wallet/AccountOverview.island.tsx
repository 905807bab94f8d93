import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode } from 'react';
import { balances } from '#client/balances.ts';
import { documentStanding } from '#client/document-standing.ts';
import { profile } from '#client/kernel.ts';
import { notifications } from '#client/notifications.ts';
import { protection } from '#client/protection.ts';
import { twoFactor } from '#client/two-factor.ts';
import { balancePanelItems, fundsByKind } from '#domain/balances.ts';
import { mustAct } from '#domain/document.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { money } from '#domain/money.ts';
import { formatMoney } from '#domain/money-format.ts';
import { indicatorCount, indicatorText } from '#domain/notification-indicator.ts';
import { tightest } from '#domain/own-limit.ts';
import { unbrokenFigures } from '#domain/unbroken.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { usePolled } from '#features/frame/polled.ts';
import { useShownAmount } from '#features/frame/use-shown-amount.ts';
import { fill, say } from '#messages/common/fill.ts';
import type { AwayMessages } from '#messages/wallet/away-en.ts';
import type { WalletMessages } from '#messages/wallet/en.ts';
import type { OverviewMessages } from '#messages/wallet/overview-en.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import type { IconName } from '#ui/icons/names.ts';
import { Away } from './Away.tsx';
import { awayBriefly } from './away.ts';
import { type CashierLinks, CashierWays, depositsNow } from './CashierWays.tsx';
import { LargeSum } from './LargeSum.tsx';

type Texts = AwayMessages & OverviewMessages & WalletMessages;

/** Paths in the page's language; absent where the site has no such page. */
interface OverviewProps {
  readonly links: CashierLinks & {
    readonly pending?: string;
    readonly notifications?: string;
    readonly twoFactor?: string;
    readonly limits?: string;
    readonly document?: string;
    readonly blocked?: string;
  };
}

/** A place that is kept until its answer comes, or that says there is none. */
function NotKnown({ state }: { readonly state: 'loading' | 'unavailable' }) {
  return state === 'loading' ? <span className="skeleton overview-wait" /> : <>–</>;
}

interface FactProps {
  readonly icon: IconName;
  readonly href: string;
  readonly name: string;
  readonly value: ReactNode;
  readonly text?: string | undefined;
}

/** A fact with what it means, and the way to it. */
function Fact({ icon, href, name, value, text }: FactProps) {
  return (
    <li>
      <a className="matter fact" href={href}>
        <Icon name={icon} />
        <span className="matter-name">{name}</span>
        <span className="fact-value number">{value}</span>
        <span className="fact-text">{text}</span>
        <Icon name="chevron-right" />
      </a>
    </li>
  );
}

function Unknown({
  state,
  ...fact
}: Omit<FactProps, 'value' | 'text'> & { readonly state: 'loading' | 'unavailable' }) {
  return <Fact {...fact} value={<NotKnown state={state} />} />;
}

/** How much waits to be read, and the newest of it. */
function Notifications({ texts, lang, href }: Spoken<Texts> & { readonly href: string }) {
  const state = usePolled(notifications);
  const own = { icon: 'bell', href, name: texts.notifications } as const;
  if (state.state !== 'ready') return <Unknown {...own} state={state.state} />;
  const count = indicatorCount(state.value);
  if (count === 0) return <Fact {...own} value={texts.unreadNone} text={texts.unreadNoneText} />;
  const newest = state.value.notifications.find((each) => !each.acknowledged && !each.deleted);
  const value = say(texts, lang, 'unread', { count, shown: indicatorText(count) });
  return <Fact {...own} value={value} text={newest?.title} />;
}

/** What a status of the second factor is called, and what it means. */
const standings = {
  ENABLED: ['twoFactorOn', 'twoFactorOnText'],
  BLOCKED: ['twoFactorBlocked', 'twoFactorBlockedText'],
  PENDING: ['twoFactorOff', 'twoFactorOffText'],
  ENROLLING: ['twoFactorOff', 'twoFactorOffText'],
} as const;

function TwoFactor({ texts, href }: Spoken<Texts> & { readonly href: string }) {
  const state = usePolled(twoFactor);
  const own = { icon: 'key', href, name: texts.twoFactor } as const;
  if (state.state !== 'ready') return <Unknown {...own} state={state.state} />;
  const [value, text] = standings[state.value.status];
  return <Fact {...own} value={texts[value]} text={texts[text]} />;
}

/** S4.01b: where the player's document stands; the page behind it says what to do. */
function Document({
  texts,
  href,
  blocked,
}: Spoken<Texts> & { readonly href: string; readonly blocked: string | undefined }) {
  const state = usePolled(documentStanding);
  const own = { icon: 'document', href, name: texts.document } as const;
  if (state.state !== 'ready') return <Unknown {...own} state={state.state} />;
  const { status } = state.value;
  return (
    <Fact
      {...own}
      href={status === 'BLOCKED' ? (blocked ?? href) : href}
      icon={mustAct(status) ? 'warning' : 'document'}
      value={texts[`document_${status}`]}
      text={texts[`documentText_${status}`]}
    />
  );
}

/** What the player's own limit leaves, or that they are on a break or have excluded themselves. */
function Limit({ texts, lang, href }: Spoken<Texts> & { readonly href: string }) {
  const state = usePolled(protection);
  const own = { icon: 'shield', href, name: texts.ownLimit } as const;
  if (state.state !== 'ready') return <Unknown {...own} state={state.state} />;
  const locale = formatLocale(lang);
  const { pause, currency } = state.value;
  if (pause) {
    return <Fact {...own} value={texts[`away_${pause.kind}`]} text={awayBriefly(pause, texts, lang)} />;
  }
  const limit = tightest(state.value);
  if (!limit) return <Fact {...own} value={texts.ownLimitNone} text={texts.ownLimitNoneText} />;
  const shown = (minor: bigint): string => formatMoney(money(minor, currency), locale);
  const value = fill(texts.ownLimitLeft, { left: shown(limit.leftMinor) });
  return (
    <Fact {...own} value={value} text={fill(texts[`ownLimit_${limit.period}`], { amount: shown(limit.amountMinor) })} />
  );
}

/** The player's money, as far as it is known: formatted, or out of sight when the player wants it so. */
function useMoney(lang: string) {
  const state = usePolled(balances);
  const player = useStore(profile.$profile, { ssr: 'initial' });
  const shown = useShownAmount();
  if (state.state !== 'ready') return state;
  const currency = player.state === 'ready' ? player.profile.attributes.currency : undefined;
  const items = balancePanelItems(state.value, formatLocale(lang), currency);
  const text = (amount: string): string => unbrokenFigures(shown(amount));
  return {
    state: 'ready',
    playable: text(items.playable.formattedAmount),
    pendingWithdrawal: items.pendingWithdrawal,
    kinds: fundsByKind(items),
    show: (amount: string): ReactNode => <bdi>{text(amount)}</bdi>,
  } as const;
}

type MoneyState = ReturnType<typeof useMoney>;

/** What can be played with, in large, and of what kinds it is. */
function Playable({ money, texts }: { readonly money: MoneyState; readonly texts: Spoken<Texts>['texts'] }) {
  return (
    <div>
      <p className="muted">{texts.playable_heading}</p>
      <p className="overview-total number">
        {money.state === 'loading' && <span className="visually-hidden">{texts.loading}</span>}
        {money.state === 'ready' ? <LargeSum text={money.playable} /> : <NotKnown state={money.state} />}
      </p>
      <p className="muted small number">
        {money.state === 'unavailable' && texts.unavailable}
        {money.state === 'ready' &&
          money.kinds.map(({ id, heading, formattedAmount }, at) => (
            <Fragment key={id}>
              {at > 0 && ' · '}
              {texts[heading]} {money.show(formattedAmount)}
            </Fragment>
          ))}
      </p>
    </div>
  );
}

/** What is being paid out, and that it can be followed. */
function PaidOut({
  money,
  texts,
  href,
}: { readonly money: MoneyState; readonly href: string } & Pick<Spoken<Texts>, 'texts'>) {
  const own = { icon: 'hourglass', href, name: texts.pendingWithdrawal_heading } as const;
  if (money.state !== 'ready') return <Unknown {...own} state={money.state} />;
  const { formattedAmount, condition } = money.pendingWithdrawal;
  const text = condition ? texts.pendingSome : texts.pendingNone;
  return <Fact {...own} value={money.show(formattedAmount)} text={text} />;
}

function Overview({ links, texts, lang }: OverviewProps & Spoken<Texts>) {
  const money = useMoney(lang);
  const own = usePolled(protection);
  const pause = own.state === 'ready' ? own.value.pause : null;
  return (
    <section className="overview-part overview" aria-label={texts.label}>
      <div className="panel overview-money">
        <Playable money={money} texts={texts} />
        <div className="button-row">
          {money.state === 'unavailable' && (
            <Button icon="retry" onClick={() => balances.refresh()}>
              {texts.retry}
            </Button>
          )}
          <CashierWays links={links} texts={texts} deposits={depositsNow(own)} />
        </div>
        {pause && <Away pause={pause} limits={links.limits} className="overview-away" texts={texts} lang={lang} />}
      </div>
      {(links.pending ?? links.limits ?? links.notifications ?? links.document ?? links.twoFactor) && (
        <ul className="bare-list panel matters">
          {links.pending && <PaidOut money={money} texts={texts} href={links.pending} />}
          {links.limits && <Limit texts={texts} lang={lang} href={links.limits} />}
          {links.notifications && <Notifications texts={texts} lang={lang} href={links.notifications} />}
          {links.document && <Document texts={texts} lang={lang} href={links.document} blocked={links.blocked} />}
          {links.twoFactor && <TwoFactor texts={texts} lang={lang} href={links.twoFactor} />}
        </ul>
      )}
    </section>
  );
}

/** S2.02: the account at a glance: what there is, what is on its way, what waits to be read, how it is guarded. */
export const AccountOverview = island('account overview', Overview);
