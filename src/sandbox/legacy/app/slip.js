import { currencyOf, placeBet } from './api.js';
import { h, unbroken } from './dom.js';
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
  if (answer.state === 'ok') return { told: fill(words.placed, answer.json), changes: { picks: [] }, isPlaced: true };
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
      { type: 'button', ariaLabel: fill(words.remove, { name: nameIn(words, pick.name) }), onclick: onRemove },
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
      { type: 'submit', className: 'button button-primary', disabled: busy },
      isSignedIn ? words.place : words.signIn,
    ),
  );
}

/** On a phone the slip is far below: this leads there. */
const jumpTo = (box, title) =>
  h('button', {
    type: 'button',
    className: 'button button-primary slip-jump',
    hidden: true,
    onclick: () => {
      title.focus({ preventScroll: true });
      box.scrollIntoView({ block: 'start' });
    },
  });

/** What stands in the slip when it is drawn: the picks or an invitation, the form, what was told, and the way on. */
const contents = ({ title, lines, form, told, on }, words) => [
  title,
  lines.length === 0 ? h('p', { className: 'muted' }, words.empty) : h('ul', {}, ...lines),
  ...(lines.length === 0 ? [] : [form]),
  h('p', { role: 'status', className: 'slip-told' }, unbroken(told)),
  ...(on ? [h('p', { className: 'slip-on' }, on)] : []),
];

/**
 * The slip: picks, stake, placing. `onChange` runs when the picks change, `onLogin` when nobody is signed in;
 * `toBets` makes the way to the player's bets.
 */
export function createSlip({ words, lang, isSignedIn, onChange, onLogin, toBets }) {
  let slip = readSlip();
  let currency;
  let told = '';
  let isPlaced = false;
  let busy = false;
  const box = h('section', { className: 'slip', ariaLabel: words.slip });
  const title = h('h2', { tabIndex: -1 }, words.slip);
  const jump = jumpTo(box, title);
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
    if (currency && !busy && !box.contains(document.activeElement)) draw();
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
    told = after.told;
    isPlaced = after.isPlaced === true;
    if (after.changes) keep(after.changes);
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
    isPlaced = false;
    draw();
    onChange();
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
    jump.hidden = picks.length === 0;
    jump.textContent = picks.length === 1 ? words.jumpOne : fill(words.jumpOther, { count: picks.length });
    const lines = picks.map((pick) => lineOf(pick, words, lang, () => toggle(pick)));
    box.replaceChildren(...contents({ title, lines, form, told, on: isPlaced && toBets() }, words));
  }

  draw();
  return { box, jump, toggle, draw, learnCurrency, has: (id) => slip.picks.some((pick) => pick.id === id) };
}
