import { grants } from '#client/grants.ts';
import { loyalty } from '#client/loyalty.ts';
import { spinsLeft } from '#client/spins-left.ts';
import type { SpinsLeft } from '#contract/lobby.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { freeSpinsId } from '#domain/free-spins-id.ts';
import { shownPoints, tierOfProfile } from '#domain/loyalty.ts';
import { pathFrom } from '#domain/menu-places.ts';
import { formatMoney } from '#domain/money-format.ts';
import { openWagering } from '#domain/wagering.ts';
import type { Spoken } from '#features/frame/island.tsx';
import { nearMoment } from '#features/frame/moment.ts';
import { usePolled } from '#features/frame/polled.ts';
import { fill, say } from '#messages/common/fill.ts';
import type { WalletMessages } from '#messages/wallet/en.ts';
import type { PanelMessages } from '#messages/wallet/panel-en.ts';
import { panelMessages } from '#messages/wallet/panel-messages.ts';

interface Props extends Spoken<WalletMessages> {
  /** What to show of an amount: the amount, or that it is hidden. */
  readonly show: (formattedAmount: string) => string;
}

/** Words of the page, which may stand in place of ours, come last. */
const wordsOf = ({ lang, texts }: Spoken<WalletMessages>) => ({ ...panelMessages(lang), ...texts });

/** How far the open bonus is staked; what a bonus is while nobody has answered. */
export function PanelBonus({ currency, show, ...place }: Props & { readonly currency: string }) {
  const state = usePolled(grants);
  const words = wordsOf(place);
  // What may have changed since is not told beside a balance that is new.
  const staked = state.state === 'ready' && !state.stale ? openWagering(state.value, currency) : undefined;
  if (!staked) return <>{words.bonus_tooltip}</>;
  const shown = (part: 'done' | 'required'): string => show(formatMoney(staked[part], formatLocale(place.lang)));
  return <>{fill(words.staked, { done: shown('done'), required: shown('required') })}</>;
}

/** In which game free spins wait, or in how many, and until when the first of them do. */
function spinsPlace(spins: readonly SpinsLeft[], { lang }: Spoken<WalletMessages>, words: PanelMessages): string {
  const [first] = spins;
  const games = new Set(spins.map(({ gameId }) => gameId));
  const where = games.size === 1 ? first?.name : say(words, lang, 'spinGames', { count: games.size });
  if (first?.endsAt === undefined) return where ?? '';
  const until = spins.length === 1 ? words.spins_until : words.spins_first;
  return fill(until, { where: where ?? '', when: nearMoment(formatLocale(lang), first.endsAt) });
}

/** How many free spins wait, where and until when; nothing while there are none. */
function Spins({ offers, ...place }: Props & { readonly offers: string }) {
  const state = usePolled(spinsLeft);
  const own = state.state === 'ready' ? state.value : [];
  if (own.length === 0) return null;
  const words = wordsOf(place);
  const count = own.reduce((sum, { left }) => sum + left, 0);
  return (
    <div>
      <dt>
        {words.spins}
        <small>
          <a href={offers}>{spinsPlace(own, place, words)}</a>
        </small>
      </dt>
      <dd className="number">{count.toLocaleString(formatLocale(place.lang))}</dd>
    </div>
  );
}

/** Points with their tier; nothing for who has none or is excluded (S6.08). */
function Points({ show, ...place }: Props) {
  const state = usePolled(loyalty);
  const profile = state.state === 'ready' && !state.value.excluded ? state.value : undefined;
  const points = profile ? Number(shownPoints(profile.redemptionPoints)) : 0;
  if (!profile || points === 0) return null;
  const words = wordsOf(place);
  return (
    <div>
      <dt>
        {words.points}
        <small>{fill(words.tier, { tier: tierOfProfile(profile).name })}</small>
      </dt>
      <dd className="number">
        <bdi>{show(points.toLocaleString(formatLocale(place.lang)))}</bdi>
      </dd>
    </div>
  );
}

interface RestProps extends Props {
  /** Home in the page's language. */
  readonly home: string;
  /** First letters of what is open; among them loyalty and promotional spins. */
  readonly ways: string;
}

/** Lines of what is no money: free spins and points, where the brand has them. */
export function PanelRest({ home, ways, ...own }: RestProps) {
  return (
    <>
      {ways.includes('s') && <Spins {...own} offers={pathFrom(home, `/offers#${freeSpinsId}`)} />}
      {ways.includes('l') && <Points {...own} />}
    </>
  );
}
