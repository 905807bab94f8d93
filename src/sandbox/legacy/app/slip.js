import { currencyOf, placeBet } from './api.js';
import { h } from './dom.js';
import { returnsOf, totalOf } from './sums.js';
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
      stake: typeof stake === 'string' ? stake : '5.00',
      key: typeof key === 'string' ? key : null,
    };
  } catch {
    return { picks: [], stake: '5.00', key: null };
  }
}

/** What an answer says, and what it changes in the slip; the key of a bet whose fate is unknown stays. */
function afterAnswer(answer, { picks }, words) {
  if (answer.state === 'ok') return { told: fill(words.placed, answer.json), changes: { picks: [] } };
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
  if (code === 'DOCUMENT_BLOCKED') return { told: words.noDocument, changes: {} };
  const isStake = code === 'VALIDATION_ERROR' && json.errors?.some(({ field }) => field === 'stake');
  return { told: isStake ? words.wrong : words.refused, changes: {} };
}

/** One pick with the button that takes it out. */
const lineOf = (pick, words, onRemove) =>
  h(
    'li',
    {},
    h('span', {}, h('strong', {}, nameIn(words, pick.name)), h('small', {}, nameIn(words, pick.event))),
    h('span', { className: 'number' }, pick.odds),
    h(
      'button',
      { type: 'button', ariaLabel: fill(words.remove, { name: nameIn(words, pick.name) }), onclick: onRemove },
      '×',
    ),
  );

/** Stake, odds and what would come back; `onStake` runs at each key. */
function formOf({ picks, stake }, { words, lang, busy, isSignedIn, onPlace, onStake }) {
  const total = totalOf(picks);
  const shown = (text) => new Intl.NumberFormat(lang, { minimumFractionDigits: 2 }).format(returnsOf(picks, text));
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
    h('label', { htmlFor: 'olympus-stake' }, words.stake),
    field,
    h('p', {}, `${words.returns} `, returns),
    h(
      'button',
      { type: 'submit', className: 'button button-primary', disabled: busy },
      isSignedIn ? words.place : words.signIn,
    ),
  );
}

/** The slip: picks, stake, placing. `onChange` runs when the picks change, `onLogin` when nobody is signed in. */
export function createSlip({ words, lang, isSignedIn, onChange, onLogin }) {
  let slip = readSlip();
  let told = '';
  let busy = false;
  const box = h('section', { className: 'slip', ariaLabel: words.slip });
  const title = h('h2', { tabIndex: -1 }, words.slip);
  // On a phone the slip is far below: this leads there.
  const jump = h('button', {
    type: 'button',
    className: 'button button-primary slip-jump',
    hidden: true,
    onclick: () => {
      title.focus({ preventScroll: true });
      box.scrollIntoView({ block: 'start' });
    },
  });
  const keep = (changes) => {
    // Another bet is another intent.
    slip = { ...slip, key: null, ...changes };
    sessionStorage.setItem(KEPT, JSON.stringify(slip));
  };

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
    const body = { selections, stake: slip.stake.trim().replace(',', '.'), currency: await currencyOf() };
    const answer = await placeBet(body, key);
    busy = false;
    const after = afterAnswer(answer, slip, words);
    told = after.told;
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
    draw();
    onChange();
  }

  function draw() {
    const { picks } = slip;
    const form = formOf(slip, {
      words,
      lang,
      busy,
      isSignedIn: isSignedIn(),
      onPlace: place,
      onStake: (stake) => keep({ stake }),
    });
    jump.hidden = picks.length === 0;
    jump.textContent = picks.length === 1 ? words.jumpOne : fill(words.jumpOther, { count: picks.length });
    box.replaceChildren(
      title,
      picks.length === 0
        ? h('p', { className: 'muted' }, words.empty)
        : h('ul', {}, ...picks.map((pick) => lineOf(pick, words, () => toggle(pick)))),
      ...(picks.length === 0 ? [] : [form]),
      h('p', { role: 'status', className: 'slip-told' }, told),
    );
  }

  draw();
  return { box, jump, toggle, draw, has: (id) => slip.picks.some((pick) => pick.id === id) };
}
