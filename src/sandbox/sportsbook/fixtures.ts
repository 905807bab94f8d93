import { createHmac } from 'node:crypto';
import type { FeedUpdate } from '#contract/sportsbook.ts';
import { oddsText } from '#domain/bet.ts';
import { HOUR_MS } from '#domain/spans.ts';

const AHEAD_MS = 48 * HOUR_MS;
const BEHIND_MS = 6 * HOUR_MS;
/** What the book keeps of fair odds, in percent. */
const RETURN_PERCENT = 94;

type Event = FeedUpdate & { readonly type: 'event' };

/** An event of the stand-in's own league, and how it will end. */
export interface Fixture {
  readonly event: Event;
  readonly startsAtMs: number;
  /** The selections that win. */
  readonly won: readonly string[];
}

const teams = 'Northgate Harbour Saltmarsh Greywater Ember Lantern Quay Ferry'.split(' ');
const players = ['A. Marsh', 'L. Duarte', 'K. Okafor', 'M. Lindqvist', 'P. Rossi', 'S. Tanaka', 'J. Novak', 'R. Field'];
const boats = ['Kestrel', 'Storm Petrel', 'Long Swell', 'Winter Passage', 'Blue Whale'];

/** Whole numbers below `n` made of an event's id: the same at each start. */
function luck(salt: Buffer, id: string): (what: string, n: number) => number {
  return (what, n) => createHmac('sha256', salt).update(`${id}:${what}`).digest().readUInt32BE() % n;
}

/** A market by the chances of its results (parts of their sum), and the one that wins. */
function market(id: string, code: string, name: string, results: readonly (readonly [string, number])[], pick: number) {
  const total = results.reduce((sum, [, weight]) => sum + weight, 0);
  let ticket = pick % total;
  const won = results.findIndex(([, weight]) => {
    ticket -= weight;
    return ticket < 0;
  });
  const selections = results.map(([result, weight], at) => ({
    id: `${id}.${code}.${at + 1}`,
    name: result,
    odds: oddsText(Math.max(101, Math.floor((RETURN_PERCENT * total) / weight))),
  }));
  return { market: { id: `${id}.${code}`, name, selections }, won: selections[won]?.id ?? '' };
}

function pair(names: readonly string[], below: (what: string, n: number) => number): [string, string] {
  const first = below('first', names.length);
  const second = (first + 1 + below('second', names.length - 1)) % names.length;
  return [names[first] ?? '', names[second] ?? ''];
}

const sports = {
  football: { everyMs: 3 * HOUR_MS, league: 'Bay League' },
  tennis: { everyMs: 4 * HOUR_MS, league: 'Harbour Open' },
  sailing: { everyMs: 6 * HOUR_MS, league: 'Channel Series' },
} as const;
type Sport = keyof typeof sports;

function marketsOf(sport: Sport, id: string, below: (what: string, n: number) => number) {
  if (sport === 'sailing') {
    const weights = boats.map((boat) => [boat, 10 + below(boat, 40)] as const);
    return {
      name: `Race off ${teams[below('place', teams.length)]}`,
      made: [market(id, 'win', 'Winner', weights, below('won', 9973))],
    };
  }
  const [one, two] = pair(sport === 'football' ? teams : players, below);
  const [own, other] = [25 + below('one', 40), 25 + below('two', 40)];
  const winner =
    sport === 'football'
      ? ([
          [one, own],
          ['Draw', 26],
          [two, other],
        ] as const)
      : ([
          [one, own],
          [two, other],
        ] as const);
  const made = [market(id, 'win', 'Result', winner, below('won', 9973))];
  if (sport === 'football')
    made.push(
      market(
        id,
        'goals',
        'Goals',
        [
          ['Over 2.5', 48 + below('over', 8)],
          ['Under 2.5', 50],
        ],
        below('goals', 9973),
      ),
    );
  return { name: `${one} – ${two}`, made };
}

/** The events around a time: from six hours ago to two days ahead. */
export function fixturesAt(nowMs: number, salt: Buffer): Fixture[] {
  return (Object.keys(sports) as Sport[]).flatMap((sport) => {
    const { everyMs, league } = sports[sport];
    const first = Math.ceil((nowMs - BEHIND_MS) / everyMs);
    const count = Math.floor((BEHIND_MS + AHEAD_MS) / everyMs);
    return Array.from({ length: count }, (_, at): Fixture => {
      const startsAtMs = (first + at) * everyMs;
      const id = `${sport}-${first + at}`;
      const { name, made } = marketsOf(sport, id, luck(salt, id));
      const markets = made.map((each) => each.market);
      const event: Event = {
        type: 'event',
        id,
        sport,
        league,
        name,
        startsAt: new Date(startsAtMs).toISOString(),
        markets,
      };
      return { event, startsAtMs, won: made.map((each) => each.won) };
    });
  });
}
