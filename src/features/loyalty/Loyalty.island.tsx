import { loyalty } from '#client/loyalty.ts';
import type { LoyaltyProfile } from '#contract/loyalty.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { nextTier, ratioUnits, shownPoints, shownRatio, tierOfProfile, tiersInOrder } from '#domain/loyalty.ts';
import { formatAmount } from '#domain/money-format.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { ForPlayer } from '#features/frame/money.tsx';
import { type DocumentLinks, useMoneyPorts } from '#features/frame/money-ports.ts';
import { usePolled } from '#features/frame/polled.ts';
import { Unavailable } from '#features/frame/Unavailable.tsx';
import { fill } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { LoyaltyMessages } from '#messages/loyalty/en.ts';
import { Progress } from '#ui/display/Progress.tsx';
import { Card, KeyValues } from '#ui/display/Surfaces.tsx';
import { EmptyState, Skeleton } from '#ui/states/States.tsx';
import { Redeem } from './Redeem.tsx';
import { TierIcon } from './TierIcon.tsx';

/** What the page gives: whether the programme runs, whether tiers show their sign, the pages of limits and of the document. */
interface LoyaltyProps {
  readonly isOn: boolean;
  readonly hasIcon: boolean;
  readonly limits: string;
  readonly links: DocumentLinks;
}
type Words = Spoken<LoyaltyMessages & FormsMessages>;

type Shown = Words & { readonly profile: LoyaltyProfile; readonly hasIcon: boolean };

/** How many points buy one unit of the currency, or ten, or a hundred, where one is next to nothing. */
function ratioText(pointsPerUnit: number, { profile, texts, lang }: Shown): string {
  const units = ratioUnits(pointsPerUnit);
  const locale = formatLocale(lang);
  const unit = formatAmount(`${units}`, profile.currency, locale);
  return fill(texts.ratioOf, { ratio: shownRatio(pointsPerUnit * units, locale), unit });
}

function Standing(props: Shown) {
  const { profile, hasIcon, texts, lang } = props;
  const locale = formatLocale(lang);
  const whole = (points: bigint): string => new Intl.NumberFormat(locale).format(points);
  const tier = tierOfProfile(profile);
  const earned = shownPoints(profile.tierPoints);
  const next = nextTier(profile, earned);
  return (
    <section className="panel stack">
      <h2>
        {hasIcon && <TierIcon colour={tier.colour} />} {tier.name}
      </h2>
      <KeyValues
        items={[
          { name: texts.held, value: whole(shownPoints(profile.redemptionPoints)) },
          { name: texts.worthNow, value: formatAmount(profile.redemptionAmount, profile.currency, locale) },
          ...(tier.pointsPerUnit === undefined
            ? []
            : [{ name: texts.ratio, value: ratioText(tier.pointsPerUnit, props) }]),
          { name: texts.earned, value: whole(earned) },
        ]}
      />
      {next ? (
        <Progress
          label={fill(texts.next_label, { tier: next.name })}
          text={fill(texts.next_text, { points: whole(earned), from: whole(BigInt(next.from)) })}
          value={Number(earned)}
          max={next.from}
        />
      ) : (
        <p className="muted">{texts.top}</p>
      )}
    </section>
  );
}

function Tiers(props: Shown) {
  const { profile, hasIcon, texts, lang } = props;
  const locale = formatLocale(lang);
  return (
    <Card title={texts.tiers}>
      <ul className="list bare-list">
        {tiersInOrder(profile).map(({ name, colour, from, pointsPerUnit }) => (
          <li key={name} className="list-row">
            {hasIcon && <TierIcon colour={colour} />}
            <span className="list-row-text">
              {name}
              <small>{fill(texts.tiers_from, { points: new Intl.NumberFormat(locale).format(from) })}</small>
              <small className="number">{ratioText(pointsPerUnit, props)}</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Points(props: LoyaltyProps & Words) {
  const { texts, lang } = props;
  const state = usePolled(loyalty);
  // The form would push down what stands beneath it.
  const isKnown = useMoneyPorts(lang) !== 'loading';
  if (state.state === 'loading') return <Skeleton lines={6} label={texts.loading} />;
  if (state.state === 'unavailable') return <Unavailable texts={texts} onRetry={() => loyalty.refresh()} />;
  const profile = state.value;
  if (profile.excluded) return <EmptyState icon="star" title={texts.excluded_title} text={texts.excluded_text} />;
  return (
    <div className="stack">
      <Standing {...props} profile={profile} />
      <ForPlayer texts={texts} lang={lang} lines={2}>
        {(ports) => <Redeem {...props} ports={ports} />}
      </ForPlayer>
      {isKnown && <Tiers {...props} profile={profile} />}
    </div>
  );
}

function LoyaltyView(props: LoyaltyProps & Words) {
  const { texts, isOn } = props;
  // S6.08: not even asked for while the programme is off.
  return isOn ? <Points {...props} /> : <EmptyState icon="star" title={texts.off_title} text={texts.off_text} />;
}

/** S3.02, S7.04: points, tiers and turning points into a bonus. */
export const Loyalty = island('loyalty', LoyaltyView);
