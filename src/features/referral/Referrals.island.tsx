import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { session } from '#client/kernel.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { dotted } from '#domain/masking.ts';
import { parseAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-format.ts';
import { rankedDate } from '#domain/unbroken.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { fill } from '#messages/common/fill.ts';
import type { ReferralMessages } from '#messages/referral/en.ts';
import { Button } from '#ui/actions/Button.tsx';
import { CopyButton } from '#ui/actions/CopyButton.tsx';
import { QrCode } from '#ui/display/QrCode.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states/States.tsx';
import { type Referrals as Answer, createReferrals } from './referral.store.ts';

type Shown = Spoken<ReferralMessages>;
type Friend = Answer['referred'][number];

/** An amount as its reader writes it; what cannot be read stays as it came. */
function amountText(amount: string, currency: string, lang: string): string {
  const read = parseAmount(amount, currency);
  return read.ok ? formatMoney(read.money, formatLocale(lang)) : `${amount} ${currency}`;
}

/** A refusal is told to nobody: it looks like a friend who has only joined. */
function stateText({ state, reward }: Friend, { texts, lang }: Shown): string {
  const [amount = '', currency = ''] = (reward ?? '').split(' ');
  return {
    JOINED: texts.stateJoined,
    REFUSED: texts.stateJoined,
    QUALIFIED: texts.stateQualified,
    TAKEN_BACK: texts.stateTakenBack,
    REWARDED: fill(texts.stateRewarded, { amount: amountText(amount, currency, lang) }),
  }[state];
}

function OwnLink({ link, texts }: { link: string } & Shown) {
  // Where it needs a second line its own part stands whole on it.
  const ends = link.lastIndexOf('/') + 1;
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  // Whoever closes the device's sheet has shared nothing, and that is no fault.
  const share = (): void => void navigator.share({ text: texts.shareText, url: link }).catch(() => undefined);
  return (
    <section className="panel stack" aria-labelledby="own-link">
      <h2 id="own-link">{texts.linkTitle}</h2>
      <p className="own-link number">
        {link.slice(0, ends)}
        <wbr />
        {link.slice(ends)}
      </p>
      <p className="button-row">
        <CopyButton value={link} label={texts.copy} copied={texts.copied} failed={texts.copyFailed} />
        {canShare && (
          <Button small icon="send" onClick={share}>
            {texts.share}
          </Button>
        )}
      </p>
      <QrCode value={link} label={texts.qr} />
      <p className="muted small">{texts.qrHint}</p>
    </section>
  );
}

function Friends({ referred, ...shown }: { referred: readonly Friend[] } & Shown) {
  const { texts, lang } = shown;
  if (referred.length === 0) return <EmptyState icon="people" title={texts.joinedNone} text={texts.joinedNoneText} />;
  const dayOf = new Intl.DateTimeFormat(formatLocale(lang), { dateStyle: 'medium' });
  return (
    <ul className="bare-list stack">
      {referred.map((friend) => (
        <li key={`${friend.name} ${friend.joinedAt}`} className="panel">
          <p>
            <strong>{dotted(friend.name)}</strong> · {stateText(friend, shown)}
          </p>
          <p className="muted small">
            {texts.joinedOn}{' '}
            <time dateTime={friend.joinedAt}>{rankedDate(dayOf.format(new Date(friend.joinedAt)), lang)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

function ReferralsView(shown: Shown) {
  const { texts, lang } = shown;
  const [store] = useState(() => createReferrals(session));
  const known = useStore(store.$referrals, { ssr: 'initial' });
  const current = useStore(session.$session, { ssr: 'initial' });
  const isIn = current.state === 'in';
  useEffect(() => {
    if (isIn) void store.load();
  }, [store, isIn]);
  if (known.state === 'loading') return <Skeleton label={texts.loading} lines={6} />;
  if (known.state === 'unavailable') {
    const { failedTitle, failedText, retry } = texts;
    return <ErrorState title={failedTitle} text={failedText} retry={retry} onRetry={() => void store.load()} />;
  }
  const { link, referred, reward } = known.value;
  const amount = reward && amountText(reward.amount, reward.currency, lang);
  return (
    <div className="stack">
      <p className="muted">{texts.lead}</p>
      <p>{amount ? fill(texts.promise, { amount }) : texts.noPromise}</p>
      <OwnLink link={link} {...shown} />
      <h2>{texts.joinedTitle}</h2>
      <Friends referred={referred} {...shown} />
    </div>
  );
}

/** S7.33: a player's link, who joined by it, and how far they are. */
export const Referrals = island('referrals', ReferralsView);
