// The sportsbook: a single-page app that lives in the site's page and speaks with it by browser events alone.
import { h } from './dom.js';
import { createResting } from './resting.js';
import { createSlip } from './slip.js';
import { textsOf } from './texts.js';
import { betsView, eventsView, eventView, sports } from './views.js';

const root = document.querySelector('[data-olympus]');
const say = (detail) => dispatchEvent(new CustomEvent('legacy', { detail: { v: 1, ...detail } }));
let words = textsOf('en');
let lang = 'en';
let signedIn = false;
let path = '/olympus/sports';
let run = 0;
let slip;
let resting;

/** A link of the app: a plain click stays in it, any other one is the browser's. */
function link(to, text, isCurrent) {
  const { prefix = '' } = root.dataset;
  const element = h('a', { href: prefix + to.replace(/^\/olympus/, '') }, text);
  if (isCurrent) element.ariaCurrent = 'page';
  element.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    open(to);
  });
  return element;
}

const back = () => say({ type: 'back' });

function viewOf(to) {
  const [, , first, second, third, ...rest] = to
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .split('/');
  const tools = { words, lang, slip, link, back };
  const notFound = () => Promise.reject(Object.assign(new Error('path'), { type: 'notFound' }));
  if (first !== 'sports' || rest.length > 0) return notFound();
  if (second === undefined) return eventsView(tools, undefined);
  if (second === 'bets' && third === undefined)
    return signedIn ? betsView(tools) : Promise.reject(Object.assign(new Error('bets'), { type: 'login' }));
  if (!sports.includes(second)) return notFound();
  return third === undefined ? eventsView(tools, second) : eventView(tools, second, third);
}

/** Shows a path; of two that are asked for at once the later one counts. */
async function open(to) {
  run += 1;
  const own = run;
  say({ type: 'navigationStart', path: to });
  try {
    const { title, body } = await viewOf(to);
    if (own !== run) return;
    if (path !== to) slip.leave();
    path = to;
    const { box, jump, toSlip } = slip.frame;
    root.replaceChildren(
      h('h1', {}, title),
      h('div', { className: 'sportsbook' }, h('div', { className: 'sports-main' }, toSlip, ...body), jump, box),
    );
    say({ type: 'navigationEnd', path: to, title });
  } catch (error) {
    if (own !== run) return;
    if (error.type === 'login') say({ type: 'loginRequired', path: to });
    else say({ type: 'navigationError', path: to, error: { type: error.type ?? 'internal' } });
  }
}

/** Which results are in the slip, on the buttons that stand there already. */
function markPicks() {
  for (const button of root.querySelectorAll('[data-pick]')) button.ariaPressed = String(slip.has(button.dataset.pick));
}

function begin() {
  const styles = ['app', 'receipt'].map((name) => h('link', { rel: 'stylesheet', href: `/olympus/${name}.css` }));
  document.head.append(...styles);
  resting = createResting({
    words,
    lang,
    isSignedIn: () => signedIn,
    onChange: () => slip.draw(),
    toLimits: () => h('a', { href: `${root.dataset.prefix ?? ''}/account/limits` }, words.limits),
  });
  slip = createSlip({
    words,
    lang,
    isSignedIn: () => signedIn,
    onChange: markPicks,
    onLogin: () => say({ type: 'loginRequired', path }),
    toBets: () => link('/olympus/sports/bets', words.bets),
    resting,
  });
}

addEventListener('host', ({ detail }) => {
  if (detail?.v !== 1) return;
  if (detail.type === 'language') {
    lang = detail.lang;
    words = textsOf(lang);
    begin();
  }
  if (detail.type === 'session') {
    signedIn = detail.signedIn;
    slip?.draw();
    slip?.learnCurrency();
    resting?.learn();
  }
  if (detail.type === 'navigate') open(detail.path);
});
