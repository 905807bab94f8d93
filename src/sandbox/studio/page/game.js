import { amountText, linePays, twoDecimals } from './amounts.js';
import { ask, askSurely, line } from './ask.js';
import { viewOf, wear } from './board.js';
import { showChoices } from './choices.js';
import { breath, pictureOf } from './drawing.js';
import { paletteOf } from './faces.js';
import { createFair } from './fair.js';
import { freeSpins } from './free-spins.js';
import { whenLookedAt } from './looked-at.js';
import { readMessage } from './messages.js';
import { nameOf } from './names.js';
import { isWinning, resultWriter } from './result.js';
import { createSound } from './sound.js';
import { stakeSteps } from './stake.js';
import { textsOf } from './texts.js';
import { raceEnd } from './waiting.js';

// The game in the house's frame. It asks the studio for each round and shows what was fixed there.
const query = new URLSearchParams(location.search);
const gameId = query.get('game') ?? '';
const mode = query.get('mode') ?? 'practice';
const lang = (query.get('lang') ?? 'en').slice(0, 2);
const home = URL.canParse(query.get('home') ?? '') ? new URL(query.get('home')).origin : undefined;
const say = textsOf(lang);
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const part = (id) => document.getElementById(id);
const tell = (type) => parent !== window && home && parent.postMessage({ v: 1, type }, home);
const sound = createSound(gameId);

let isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
let isPaused = false;
let isLeaving = false;
let isPlaying = false;
/** How many rounds were begun here. */
let begun = 0;
let session;
let view;
let rules;
let fair;
let resultText;
let offered;
let on = '';
/** Focus that the game moves itself must not move the page around it. */
const quietly = { preventScroll: true };

const amount = (text) => amountText(lang, session.currency, text);

const stakeText = () => {
  const decimals = (session.step.split('.')[1] ?? '').length;
  return (Number(session.step) * stake.times()).toFixed(decimals);
};

function showStake() {
  const { spins } = session;
  part('stake').textContent = amount(spins ? spins.stake : stakeText());
}
const stake = stakeSteps(part('less'), part('more'), showStake);

function showMoney(balance) {
  if (balance) part('balance').textContent = amount(balance);
  const { spins } = session;
  showStake();
  for (const id of ['less', 'more']) part(id).disabled = spins !== undefined;
  part('spin').textContent = spins ? fill(say.freeSpin, spins) : label();
}

function label() {
  if (rules.engine === 'slot') return say.spin;
  if (rules.engine === 'race') return say.race;
  return rules.kind === 'roulette' ? say.turn : say.roll;
}

async function end(round, prefix = '') {
  const isWin = isWinning(round);
  if (!isStill) sound.beats(view.beatsMs);
  await view.show(round.shown, { isStill, isWin });
  part('result').dataset.win = isWin ? 'above' : '';
  part('result').textContent = prefix + resultText(round);
  sound.end(round);
  void fair.showCheck(round.roundId);
  await ask('/api/seen', { roundId: round.roundId }).catch(() => undefined);
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The round once its race has ended; one of another kind is over already. */
async function raceOf(round) {
  const order = { sessionId: session.sessionId, roundId: round.roundId };
  const write = (text) => {
    part('result').textContent = text;
  };
  const ended = await raceEnd(round, {
    pause,
    now: () => performance.now(),
    ask: () => line.back().then(() => ask('/api/round', order)),
    // As wide with one digit as with two: the line must not jump.
    showSeconds: (seconds) => write(fill(say.startsIn, { seconds: `${seconds}`.padStart(2, '\u2007') })),
    showSilence: () => line.isCut() || write(say.away),
  });
  write('');
  return ended;
}

/** What the round came to, once it is known; after silence the same round is asked for again: its stake is taken once. */
async function roundOf(order) {
  const round = await askSurely(() => ask('/api/play', order), line, pause);
  if (!round.waiting) return round;
  showMoney(round.balance);
  tell('balance');
  return raceOf(round);
}

/** What was offered is over, here or in another window: nothing is played with money before the player has said so. */
function endSpins() {
  session.spins = undefined;
  showMoney();
  offered.tellOver();
}

function fail(error) {
  const poor = error.code === 'INSUFFICIENT_FUNDS';
  if (error.code === 'SPINS_OVER' || (poor && session.spins)) return endSpins();
  const known = { INSUFFICIENT_FUNDS: say.poor, PLAYER_BLOCKED: say.blocked };
  for (const code of ['PLAY_SESSION_ENDED', 'GAME_NOT_AVAILABLE', 'SESSION_UNKNOWN']) known[code] = say.ended;
  part('result').textContent = known[error.code] ?? say.away;
  if (poor && mode === 'real') tell('deposit');
  else if (!known[error.code]) tell('error');
}

/** While a round runs, or nobody could hear of it, its button rests; what has the focus keeps hearing keys, Escape above all. */
function rest(isResting) {
  stake.rest(isPlaying);
  part('choices').ariaDisabled = String(isPlaying);
  const hadFocus = document.activeElement.matches('body, #spin, #game, #over, #go-on');
  const isAsking = offered.isAsking();
  const isHeld = isResting || isPaused || line.isCut();
  part('spin').disabled = isHeld || isAsking;
  if (hadFocus && isAsking) part('over').focus(quietly);
  else if (hadFocus) part(isHeld ? 'game' : 'spin').focus(quietly);
}

/** Plays a round to its end; what goes wrong is said, and the button works again. */
async function settle(run) {
  try {
    const { balance } = await run();
    showMoney(balance);
    tell('balance');
  } catch (error) {
    fail(error);
  }
  isPlaying = false;
  rest(false);
}

async function play() {
  if (isPlaying || isPaused || isLeaving || !session || offered.isAsking() || line.isCut()) return;
  const { spins } = session;
  isPlaying = true;
  begun += 1;
  rest(true);
  sound.start();
  part('result').textContent = '';
  tell('roundStart');
  await settle(async () => {
    const { sessionId } = session;
    const round = await roundOf({
      sessionId,
      intent: crypto.randomUUID(),
      stake: stakeText(),
      on,
      spin: Boolean(spins),
    });
    await end(round);
    if (spins) offered.add(round);
    if (round.spins) session.spins = round.spins;
    else if (spins) endSpins();
    return round;
  });
  tell('roundEnd');
}

async function showRules() {
  part('rules').querySelector('summary').textContent = say.rules;
  // They stand below the board: what was opened comes into sight beneath what is left of it.
  part('rules').addEventListener('toggle', ({ currentTarget }) => {
    if (currentTarget.open) scrollBy(0, currentTarget.getBoundingClientRect().top - innerHeight / 2);
  });
  part('rules-text').textContent =
    `${fill(say.rtp, { rtp: twoDecimals(lang, rules.rtp) })} ${rules.engine === 'slot' ? say.lines : ''}`;
  fair = createFair({ part, say, fill, ask, session, rules, home, lang, isBusy: () => isPlaying });
  if (rules.engine !== 'slot') return;
  await breath();
  for (const [letter, pays] of Object.entries(rules.pays)) {
    const row = part('pays').insertRow();
    for (const text of [
      nameOf(rules.symbols, letter, lang),
      ...pays.map((tenths, at) => `${at + 3} ${say.pays} ${linePays(lang, tenths)}`),
    ])
      row.insertCell().textContent = text;
  }
}

/** What the page around the game says. */
function hear({ type, muted, reducedMotion }) {
  if (type === 'start') isStill = isStill || reducedMotion;
  if (type === 'start' || type === 'mute') sound.mute(muted);
  if (type === 'leave') isLeaving = true;
  if (type === 'pause' || type === 'resume') {
    isPaused = type === 'pause';
    rest(isPlaying);
  }
}

function listen() {
  part('spin').addEventListener('click', play);
  stake.start();
  addEventListener('keydown', (event) => {
    const isOnNothing = event.target === document.body || event.target === part('game');
    // The page around the game must not scroll under it.
    if (isOnNothing && [' ', 'ArrowUp', 'ArrowDown'].includes(event.key)) event.preventDefault();
    if (isOnNothing && event.key === ' ') play();
    if (event.key === 'Escape') tell('lobby');
  });
  // A frame that gets the focus gives it to what plays.
  addEventListener('focus', () => document.activeElement === document.body && rest(isPlaying));
  for (const event of ['online', 'offline']) addEventListener(event, () => rest(isPlaying));
  whenLookedAt({ ask, session, rounds: () => (isPlaying ? undefined : begun), show: showMoney });
  new ResizeObserver(() => !isPlaying && view.redraw()).observe(part('canvas'));
  addEventListener('message', (event) => {
    const message = readMessage(event, home, parent);
    if (message) hear(message);
  });
}

async function begin() {
  document.documentElement.lang = lang;
  const picture = pictureOf(gameId);
  const open = ask('/api/open', {
    gameId,
    mode,
    token: query.get('token') ?? '',
    currency: query.get('currency') ?? 'EUR',
  });
  // The first number of a page is dear to write: while the studio is asked it costs nobody's time.
  await breath();
  twoDecimals(lang, 0);
  let image;
  [rules, session, image] = await Promise.all([
    fetch(`/rules/${encodeURIComponent(gameId)}`).then((answer) => answer.json()),
    open,
    picture,
  ]);
  history.replaceState(null, '', '/play');
  await breath();
  wear(paletteOf(image));
  await breath();
  for (const [id, text] of [
    ['game', say.game],
    ['less', say.less],
    ['more', say.more],
    ['stake', say.stake],
  ])
    part(id).ariaLabel = text;
  part('money-label').textContent = mode === 'real' ? say.real : say.practice;
  showChoices(part('choices'), {
    rules,
    say,
    lang,
    onChoose: (bet) => {
      on = bet;
    },
  });
  await breath();
  await showRules();
  showMoney(session.balance);
  // The board at last, when the place that is left for it is known.
  await breath();
  view = viewOf(part('canvas'), { gameId, rules, image });
  resultText = resultWriter({ say, fill, lang, rules, amount });
  offered = freeSpins({ part, say, fill, amount, onGoOn: () => rest(isPlaying) });
  await breath();
  isPlaying = session.last !== undefined;
  listen();
  part('game').dataset.ready = '';
  rest(isPlaying);
  tell('ready');
  if (!session.last) return;
  // A round that nobody saw end. It may be a race that still waits: until then no other begins on the same board.
  await settle(async () => {
    const round = await raceOf(session.last);
    await end(round, `${say.resumed} `);
    return round;
  });
}

begin().catch((error) => {
  part('result').textContent = error.code === 'TOKEN_INVALID' ? say.ended : say.away;
  tell('error');
});
