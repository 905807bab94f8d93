import type { Grant } from '#contract/bonus.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { readAmount } from '#domain/money.ts';
import { formatAmount } from '#domain/money-format.ts';
import type { Spoken } from '#features/frame/island.tsx';
import { momentIn } from '#features/frame/moment.ts';
import { useShownAmount } from '#features/frame/use-shown-amount.ts';
import type { BonusMessages } from '#messages/bonus/en.ts';
import { fill } from '#messages/common/fill.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Progress } from '#ui/display/Progress.tsx';
import { KeyValues, StateTag, type Tone } from '#ui/display/Surfaces.tsx';

type State = Grant['state'];

const tones: Readonly<Record<State, Tone>> = {
  PENDING: 'plain',
  ACTIVE: 'moving',
  COMPLETED: 'ok',
  EXPIRED: 'bad',
  FORFEITED: 'plain',
};

interface Props extends Spoken<BonusMessages> {
  readonly grant: Grant;
  readonly onForfeit: () => void;
}

/** A bonus: what it is, how far its terms are met, until when, and the terms it was given with. */
export function GrantCard({ grant, texts, lang, onForfeit }: Props) {
  const locale = formatLocale(lang);
  const shown = (value: unknown): string => formatAmount(value, grant.currency, locale);
  const owned = useShownAmount();
  const states: Readonly<Record<State, string>> = {
    PENDING: texts.state_PENDING,
    ACTIVE: texts.state_ACTIVE,
    COMPLETED: texts.state_COMPLETED,
    EXPIRED: texts.state_EXPIRED,
    FORFEITED: texts.state_FORFEITED,
  };
  const about: Readonly<Record<State, string | undefined>> = {
    PENDING: texts.about_PENDING,
    ACTIVE: undefined,
    COMPLETED: texts.about_COMPLETED,
    EXPIRED: texts.about_EXPIRED,
    FORFEITED: grant.endReason ? texts[`about_${grant.endReason}`] : texts.about_FORFEITED,
  };
  const sources = new Map([
    ['LOYALTY', texts.source_LOYALTY],
    ['FIRST25', texts.source_FIRST25],
    ['FRIEND', texts.source_FRIEND],
  ]);
  const { required, done } = grant.wagering;
  const minor = (value: unknown): number => Number(readAmount(value, grant.currency)?.amountMinor ?? 0n);
  const isLive = grant.state === 'ACTIVE' || grant.state === 'PENDING';
  // Enough was staked and it is open all the same: with bets whose result may still give them back.
  const waitsForBets = grant.state === 'ACTIVE' && minor(required) > 0 && minor(done) >= minor(required);
  const told = waitsForBets ? texts.about_openBets : about[grant.state];
  return (
    <article className="panel stack" data-state={grant.state}>
      <div className="sum-head">
        <h2 className="number">
          <bdi>{shown(grant.amount)}</bdi>
        </h2>
        <StateTag tone={tones[grant.state]}>{states[grant.state]}</StateTag>
      </div>
      <p className="muted">{sources.get(grant.code) ?? fill(texts.source_code, { code: grant.code })}</p>
      {told !== undefined && <p>{told}</p>}
      {isLive && minor(required) > 0 && (
        <Progress
          label={texts.progress}
          text={fill(texts.progress_text, { done: shown(done), required: shown(required) })}
          value={minor(done)}
          max={minor(required)}
        />
      )}
      {isLive && <KeyValues items={[{ name: texts.remaining, value: owned(shown(grant.remaining)) }]} />}
      {grant.state === 'ACTIVE' && grant.expiresAt !== null && !waitsForBets && (
        <p className="muted">{fill(texts.expires, { time: momentIn(locale, grant.expiresAt) })}</p>
      )}
      {grant.page !== null && (
        <p>
          <a href={grant.page}>{fill(texts.terms, { version: grant.termsVersion })}</a>
        </p>
      )}
      {isLive && (
        <Button kind="quiet" onClick={onForfeit}>
          {texts.forfeit}
        </Button>
      )}
    </article>
  );
}
