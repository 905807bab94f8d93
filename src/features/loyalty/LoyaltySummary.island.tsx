import { loyalty } from '#client/loyalty.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { shownPoints, tierOfProfile } from '#domain/loyalty.ts';
import { formatAmount } from '#domain/money-format.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { usePolled } from '#features/frame/polled.ts';
import { useShownAmount } from '#features/frame/use-shown-amount.ts';
import { fill, say } from '#messages/common/fill.ts';
import type { LoyaltyMessages } from '#messages/loyalty/en.ts';
import { LinkButton } from '#ui/actions/Button.tsx';
import { PointsText } from '#ui/display/Values.tsx';
import { summaryOf } from './summary.ts';
import { TierIcon } from './TierIcon.tsx';

/** What the page gives: whether the tier's sign shows, and the way to the page of points. */
interface SummaryProps {
  readonly hasIcon: boolean;
  readonly href?: string;
}

/** What points are called: an operator's own name, else the page's word. */
function pointsName(name: string, count: number, { texts, lang }: Spoken<LoyaltyMessages>): string {
  return ['', 'points'].includes(name) ? say(texts, lang, 'points', { count }) : name;
}

/** S6.08, S8.15: tier and points; nothing for who is excluded, nor while nobody answers (it is asked again by itself). */
function Summary(props: SummaryProps & Spoken<LoyaltyMessages>) {
  const { hasIcon, href, texts, lang } = props;
  const profile = summaryOf(usePolled(loyalty));
  const shown = useShownAmount();
  if (!profile) return null;
  const locale = formatLocale(lang);
  const tier = tierOfProfile(profile);
  const points = Number(shownPoints(profile.redemptionPoints));
  const worth = formatAmount(profile.redemptionAmount, profile.currency, locale);
  return (
    <section className="panel stack" aria-label={texts.heading}>
      <h2>
        {hasIcon && <TierIcon colour={tier.colour} />} {tier.name}
      </h2>
      <p className="lead number">
        <PointsText points={points} locale={locale} /> {pointsName(profile.redemptionPointsName, points, props)}
      </p>
      <p className="muted">{fill(texts.worth, { amount: shown(worth) })}</p>
      {href !== undefined && <LinkButton href={href}>{texts.toPage}</LinkButton>}
    </section>
  );
}

/** S3.02a: the player's loyalty in short. */
export const LoyaltySummary = island('loyalty summary', Summary);
