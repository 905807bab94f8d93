import { readBets, readEvents } from './api.js';
import { h, unbroken } from './dom.js';
import { moneyText, oddsText } from './sums.js';
import { nameIn } from './texts.js';

export const sports = ['football', 'tennis', 'sailing'];

const when = (lang, at) =>
  new Intl.DateTimeFormat(lang, { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(at),
  );

/** A button for each selection of a market; pressed while it is in the slip. */
function marketView(event, market, { slip, words, lang }) {
  const isOpen = event.state === 'OPEN';
  return h(
    'div',
    { className: 'market', role: 'group', ariaLabel: `${nameIn(words, event.name)}: ${nameIn(words, market.name)}` },
    market.selections.map(({ id, name, odds }) =>
      h(
        'button',
        {
          type: 'button',
          disabled: !isOpen,
          'data-pick': id,
          ariaPressed: String(slip.has(id)),
          onclick: () => slip.toggle({ id, name, odds, eventId: event.id, event: event.name }),
        },
        h('span', {}, nameIn(words, name)),
        ' ',
        h('b', { className: 'number' }, oddsText(odds, lang)),
      ),
    ),
  );
}

/** The ways between sports and the player's bets; `current` is where one is. */
const tabsOf = ({ words, link }, current) =>
  h(
    'nav',
    { className: 'sports-tabs', ariaLabel: words.sports },
    link('/olympus/sports', words.all, current === 'all'),
    ...sports.map((each) => link(`/olympus/sports/${each}`, words[each], each === current)),
    link('/olympus/sports/bets', words.bets, current === 'bets'),
  );

/** The events of a sport, or of all. */
export async function eventsView({ words, lang, slip, link }, sport) {
  const answer = await readEvents(sport);
  if (answer.state !== 'ok') throw Object.assign(new Error('events'), { type: 'unavailable' });
  const shown = answer.json.filter(({ state }) => state === 'OPEN' || state === 'SUSPENDED');
  const tabs = tabsOf({ words, link }, sport ?? 'all');
  const rows = shown.map((event) =>
    h(
      'li',
      { className: 'event' },
      h(
        'p',
        { className: 'muted' },
        `${words[event.sport] ?? event.sport} · ${event.league} · ${when(lang, event.startsAt)}`,
      ),
      h('h2', {}, link(`/olympus/sports/${event.sport}/${event.id}`, nameIn(words, event.name), false)),
      event.state === 'OPEN' ? undefined : h('p', { className: 'note closed' }, words.suspended),
      ...event.markets.slice(0, 1).map((market) => marketView(event, market, { slip, words, lang })),
    ),
  );
  return {
    title: sport ? words[sport] : words.sports,
    body: [tabs, rows.length === 0 ? h('p', {}, words.none) : h('ul', { className: 'events' }, rows)],
  };
}

/** One event with all its markets. */
export async function eventView({ words, lang, slip, back }, sport, id) {
  const answer = await readEvents(sport);
  if (answer.state !== 'ok') throw Object.assign(new Error('events'), { type: 'unavailable' });
  const event = answer.json.find((each) => each.id === id);
  if (!event) throw Object.assign(new Error('event'), { type: 'notFound' });
  return {
    title: nameIn(words, event.name),
    body: [
      h('p', {}, h('button', { type: 'button', className: 'button', onclick: back }, words.back)),
      h('p', { className: 'muted' }, `${event.league} · ${when(lang, event.startsAt)}`),
      ...event.markets.flatMap((market) => [
        h('h2', {}, nameIn(words, market.name)),
        marketView(event, market, { slip, words, lang }),
      ]),
    ],
  };
}

function betView(bet, words, lang) {
  const shown = (amount) => moneyText(amount, bet.currency, lang);
  return h(
    'li',
    { className: 'event', 'data-bet': bet.id },
    h('p', {}, h('strong', {}, words[bet.state]), ' · ', unbroken(bet.reference)),
    h(
      'ul',
      { className: 'bet-parts' },
      bet.selections.map(({ event, name, odds, outcome }) =>
        h(
          'li',
          {},
          `${nameIn(words, event)} · ${nameIn(words, name)} `,
          h('b', { className: 'number' }, oddsText(odds, lang)),
          outcome ? ` · ${words[outcome]}` : '',
        ),
      ),
    ),
    h(
      'p',
      {},
      `${words.stake} ${shown(bet.stake)} · ${bet.state === 'OPEN' ? words.possible : words.paid} ${shown(bet.returns)}`,
    ),
  );
}

/** The player's bets. */
export async function betsView({ words, lang, link }) {
  const answer = await readBets();
  if (answer.state === 'refused' && answer.status === 401) throw Object.assign(new Error('session'), { type: 'login' });
  if (answer.state !== 'ok') throw Object.assign(new Error('bets'), { type: 'unavailable' });
  const rows = h(
    'ul',
    { className: 'events' },
    answer.json.items.map((bet) => betView(bet, words, lang)),
  );
  let { next } = answer.json;
  const more = h('button', { type: 'button', className: 'button', hidden: !next }, words.more);
  more.addEventListener('click', async () => {
    const page = await readBets(next);
    if (page.state !== 'ok') return;
    rows.append(...page.json.items.map((bet) => betView(bet, words, lang)));
    next = page.json.next;
    more.hidden = !next;
  });
  const none = answer.json.items.length === 0;
  return {
    title: words.bets,
    body: [tabsOf({ words, link }, 'bets'), none ? h('p', {}, words.noBets) : rows, more],
  };
}
