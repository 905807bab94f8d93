import { currencyOf, placeBet } from './api.js';
import { h, unbroken } from './dom.js';
import { createWays, drawnInFocus } from './keys.js';
import { moneyText, oddsText, placesOf, plainStake, returnsOf, totalOf } from './sums.js';
import { fill, nameIn } from './texts.js';

const KEPT = 'olympus.slip';
/** Results that one bet takes. */
const MOST_PICKS = 8;

const isPick = (pick) =>
  ['id', 'name', 'eventId', 'event'].every((field) => typeof pick?.[field] === 'string') &&
  /^\d+\.\d\d$/.test(pick.odds);

/** The slip of this tab: it outlives a sign-in. `key` makes one bet of however often it is sent. */
function readSlip() {
  try {
    const { picks, stake, key } = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}');
    return {
      picks: Array.isArray(picks) ? picks.filter(isPick) : [],
      stake: typeof stake === 'string' ? stake : null,
      key: typeof key === 'string' ? key : null,
    };
  } catch {
    return { picks: [], stake: null, key: null };
  }
}

/** What an answer says, and what it changes in the slip; the key of a bet whose fate is unknown stays. */
function afterAnswer(answer, { picks }, words) {
  if (answer.state === 'ok') return { told: fill(words.placed, answer.json), changes: { picks: [] }, bet: answer.json };
  if (answer.state === 'unknown') return { told: words.unknown };
  const { code, json } = answer;
  if (code === 'SESSION_INVALID') return { told: '', login: true };
  if (code === 'ODDS_CHANGED') {
    const now = new Map(json.selections.map(({ selectionId, odds }) => [selectionId, odds]));
    return {
      told: words.changed,
      changes: { picks: picks.map((pick) => ({ ...pick, odds: now.get(pick.id) ?? pick.odds })) },
    };
  }
  if (code === 'EVENT_CLOSED') {
    const gone = new Set(json.selections.map(({ selectionId }) => selectionId));
    return { told: words.closed, changes: { picks: picks.filter(({ id }) => !gone.has(id)) } };
  }
  if (code === 'INSUFFICIENT_FUNDS') return { told: words.poor, changes: {} };
  if (code === 'ADD_PIN_CODE') return { told: words.noPin, changes: {} };
  if (code === 'DOCUMENT_REQUIRED') return { told: words.showDocument, changes: {} };
  if (code === 'REGION_NOT_ALLOWED') return { told: words.noRegion, changes: {} };
  if (code === 'DOCUMENT_BLOCKED') return { told: words.noDocument, changes: {} };
  if (code === 'ON_BREAK') return { told: '', changes: {}, away: json };
  const isStake = code === 'VALIDATION_ERROR' && json.errors?.some(({ field }) => field === 'stake');
  return { told: isStake ? words.wrong : words.refused, changes: {} };
}

/** One pick with the button that takes it out. */
const lineOf = (pick, words, lang, onRemove) =>
  h(
    'li',
    {},
    h('span', {}, h('strong', {}, nameIn(words, pick.name)), h('small', {}, nameIn(words, pick.event))),
    h('span', { className: 'number' }, oddsText(pick.odds, lang)),
    h(
      'button',
      {
        type: 'button',
        'data-key': pick.id,
        ariaLabel: fill(words.remove, { name: nameIn(words, pick.name) }),
        onclick: onRemove,
      },
      '×',
    ),
  );

/** Stake, odds and what would come back; `onStake` runs at each key. */
function formOf({ picks, stake }, { words, lang, currency, busy, isSignedIn, onPlace, onStake }) {
  const total = oddsText(totalOf(picks), lang);
  const places = currency ? placesOf(currency) : 2;
  const shown = (text) => moneyText(returnsOf(picks, plainStake(text, currency, lang), places), currency, lang);
  const returns = h('strong', { className: 'number' }, shown(stake));
  const field = h('input', {
    type: 'text',
    inputMode: 'decimal',
    value: stake,
    autocomplete: 'off',
    id: 'olympus-stake',
    'data-key': 'stake',
    readOnly: busy,
    oninput: () => {
      onStake(field.value);
      returns.textContent = shown(field.value);
    },
  });
  const submit = (event) => {
    event.preventDefault();
    onPlace();
  };
  const kind = picks.length === 1 ? words.single : fill(words.accumulator, { count: picks.length });
  return h(
    'form',
    { onsubmit: submit },
    h('p', { className: 'slip-kind' }, `${kind} · ${words.odds} `, h('b', { className: 'number' }, total)),
    h('label', { htmlFor: 'olympus-stake' }, currency ? fill(words.stakeIn, { currency }) : words.stake),
    field,
    h('p', {}, `${words.returns} `, returns),
    h(
      'button',
      // Switched off in words alone: the focus would be lost with it.
      { type: 'submit', 'data-key': 'place', className: 'button button-primary', ariaDisabled: String(busy) },
      isSignedIn ? words.place : words.signIn,
    ),
  );
}

/** On a phone the slip is far below: this leads there, and goes once the slip is in sight. */
function jumpTo(lead, box) {
  const jump = h('button', {
    type: 'button',
    className: 'button button-primary slip-jump',
    hidden: true,
    onclick: lead,
  });
  // The bar of links at the window's foot hides what is behind it.
  const options = { rootMargin: '0px 0px -96px' };
  new IntersectionObserver((seen) => jump.toggleAttribute('data-there', seen.at(-1).isIntersecting), options).observe(
    box,
  );
  return jump;
}

/** What is said of a bet that was placed, below its reference, with the way to the player's bets. */
const receiptOf = (bet, { words, lang, toBets }) => [
  h('span', { className: 'number' }, `${words.possible} ${moneyText(bet.returns, bet.currency, lang)}`),
  toBets(),
];

/** The slip's frame, with the ways to it. What is said aloud stays in the page while its words change: what comes with its words is not heard. */
function frameOf(words) {
  const title = h('h2', { tabIndex: -1 }, words.slip);
  const body = h('div');
  const told = h('p', { role: 'status', className: 'slip-told' });
  const on = h('p', { className: 'slip-on' });
  const count = h('p', { role: 'status', className: 'visually-hidden' });
  const said = h('div', { className: 'slip-said' }, told, on);
  const box = h('section', { className: 'slip', ariaLabel: words.slip }, title, body, said, count);
  const ways = createWays({ box, title, words });
  box.append(ways.toOdds);
  return { box, title, body, told, on, count, ...ways, jump: jumpTo(ways.lead, box) };
}

/** What is said of how many results are in the slip. */
function countText(count, words) {
  if (count === 0) return '';
  return count === 1 ? words.jumpOne : fill(words.jumpOther, { count });
}

/** Says a text, once. */
function sayIn(place, text) {
  if (place.textContent !== text) place.replaceChildren(...unbroken(text));
}

/** Shows a slip: its lines and form or an invitation (`resting`: what is said in the place of either), what was told, the ways to it and on. */
function drawIn(frame, { lines, form, resting, told, on }, words) {
  const { box, title, body, jump, toSlip } = frame;
  const count = lines.length;
  const invitation = on.length === 0 ? [h('p', { className: 'muted' }, words.empty)] : [];
  const inside = count === 0 ? (resting ?? invitation) : [h('ul', {}, ...lines), ...(resting ?? [form])];
  box.toggleAttribute('data-placed', on.length > 0);
  drawnInFocus({ box, title }, () => body.replaceChildren(...inside));
  for (const way of [jump, toSlip]) way.hidden = count === 0;
  jump.textContent = countText(count, words);
  toSlip.textContent = fill(words.toSlip, { count });
  sayIn(frame.told, told);
  sayIn(frame.count, countText(count, words));
  frame.on.replaceChildren(...on);
}

/**
 * The slip: picks, stake, placing. `onChange` runs when the picks change, `onLogin` when nobody is signed in;
 * `toBets` makes the way to the player's bets; `resting` says, in the place of the form, that no bet is taken, and is
 * told of a refusal that says so.
 */
export function createSlip({ words, lang, isSignedIn, onChange, onLogin, toBets, resting }) {
  let slip = readSlip();
  let currency;
  let told = '';
  let placed;
  let busy = false;
  const frame = frameOf(words);
  const keep = (changes) => {
    // Another bet is another intent.
    slip = { ...slip, key: null, ...changes };
    sessionStorage.setItem(KEPT, JSON.stringify(slip));
  };

  /** What stands in the field: until something was typed the usual stake, as the language writes it. */
  const stakeOf = () => slip.stake ?? (currency && placesOf(currency) !== 2 ? '' : oddsText('5', lang));

  /** The currency is asked for once somebody is signed in. */
  async function learnCurrency() {
    if (currency || !isSignedIn()) return;
    currency = await currencyOf();
    // Whoever is typing a stake keeps the field.
    if (currency && !busy && !frame.box.contains(document.activeElement)) draw();
  }

  async function place() {
    if (busy || slip.picks.length === 0) return;
    if (!isSignedIn()) {
      onLogin();
      return;
    }
    busy = true;
    told = words.placing;
    draw();
    const key = slip.key ?? crypto.randomUUID();
    keep({ key });
    const selections = slip.picks.map(({ id, odds }) => ({ selectionId: id, odds }));
    const body = {
      selections,
      stake: plainStake(stakeOf(), currency, lang),
      currency: currency ?? (await currencyOf()) ?? 'EUR',
    };
    const answer = await placeBet(body, key);
    busy = false;
    const after = afterAnswer(answer, slip, words);
    ({ told, bet: placed } = after);
    if (after.changes) keep(after.changes);
    if (after.away) resting.told(after.away);
    draw();
    onChange();
    if (after.login) onLogin();
  }

  function toggle(pick) {
    // What is on its way stays in the slip until its answer is there: that takes out what was placed.
    if (busy) return;
    const isIn = slip.picks.some(({ id }) => id === pick.id);
    const others = slip.picks.filter(({ eventId }) => eventId !== pick.eventId);
    const isFull = !isIn && others.length >= MOST_PICKS;
    if (!isFull) keep({ picks: isIn ? others : [...others, pick] });
    told = isFull ? words.full : '';
    placed = undefined;
    draw();
    onChange();
    frame.follow(pick.id);
  }

  function draw() {
    const { picks } = slip;
    const form = formOf(
      { picks, stake: stakeOf() },
      {
        words,
        lang,
        currency,
        busy,
        isSignedIn: isSignedIn(),
        onPlace: place,
        onStake: (stake) => keep({ stake }),
      },
    );
    const lines = picks.map((pick) => lineOf(pick, words, lang, () => toggle(pick)));
    const on = placed ? receiptOf(placed, { words, lang, toBets }) : [];
    drawIn(frame, { lines, form, resting: resting.said(), told, on }, words);
  }

  /** Elsewhere a bet that was placed is no news any more. */
  function leave() {
    if (!placed) return;
    placed = undefined;
    told = '';
    draw();
  }

  draw();
  return { frame, toggle, draw, leave, learnCurrency, has: (id) => slip.picks.some((pick) => pick.id === id) };
}
