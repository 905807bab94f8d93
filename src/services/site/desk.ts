import { createHash } from 'node:crypto';
import { languages } from '#domain/languages.ts';
import { type DeskWords, safe } from './desk-words.ts';

// The house's colours (src/ui/tokens.css); a page that must open before the first release can load none of its files.
const style = `
:root{color-scheme:light dark;--bg:light-dark(#f3f7f6,#06141d);--s1:light-dark(#fff,#0c212d);--line:light-dark(#d2e0e0,#1c3a48);
--edge:light-dark(#688790,#5d8494);--text:light-dark(#0a2631,#edf4f2);--muted:light-dark(#456069,#a9c0c6);--sea:light-dark(#0a6668,#74d3c6);
--amber:light-dark(#f0ac50,#f2b25c);--bad:light-dark(#a8301c,#ffab9b);--ring:light-dark(#0a5a78,#ffd79a);
font:16px/1.5 Inter,system-ui,sans-serif;background:var(--bg);color:var(--text)}
body{max-width:64rem;margin:0 auto;padding:1rem 1.25rem 4rem}
h1,h2{font-family:Newsreader,Georgia,serif;font-weight:500;line-height:1.2}
h1{font-size:2rem;margin:.5rem 0 1rem}h2{font-size:1.375rem;margin:2.5rem 0 .5rem;padding-bottom:.25rem;border-bottom:1px solid var(--line)}
a{color:var(--sea)}:focus-visible{outline:3px solid var(--ring);outline-offset:2px}
dl{display:grid;grid-template-columns:fit-content(40%) minmax(0,1fr);gap:.25rem 1.25rem;margin:1rem 0}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
ul{padding-left:1.25rem;margin:.5rem 0}li{margin:.4rem 0;overflow-wrap:anywhere}
.bad{border-left:4px solid var(--bad);padding:.5rem .85rem;margin:.75rem 0;background:var(--s1);border-radius:0 8px 8px 0}
.good,small{color:var(--muted)}li>small>a{display:inline-block;line-height:24px}progress{width:100%;height:.75rem;accent-color:var(--amber)}
.desk{display:flex;flex-wrap:wrap;gap:.75rem 1rem;align-items:end;margin:1rem 0;padding:1rem;background:var(--s1);border:1px solid var(--line);border-radius:14px}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:0;max-width:100%}
label{display:grid;grid-template-columns:minmax(0,1fr);gap:.25rem;max-width:100%;font-size:.875rem;color:var(--muted)}
input,select,button{font:inherit;min-height:44px;padding:.4rem .85rem;border-radius:8px;border:1px solid var(--edge);background:var(--bg);color:var(--text);max-width:100%}
input[type=search]{width:14rem}
button{cursor:pointer;background:none}button.main{background:var(--amber);border-color:var(--amber);color:#241504;font-weight:600}
.top{display:flex;flex-wrap:wrap;gap:0 1.5rem;justify-content:space-between}.top a,.languages{display:flex;gap:1rem;min-height:44px;align-items:center;color:var(--muted)}.top a{color:var(--sea)}
.fine{list-style:none;padding:0;color:var(--muted)}.fine li{position:relative;padding-left:1.6rem}.fine li::before{content:"✓";position:absolute;left:0;color:var(--sea)}
li:has(>.mark){list-style:none}.mark{display:inline-block;width:.6rem;height:.6rem;border-radius:50%;margin:0 .5rem 0 -1.1rem;background:var(--line)}.mark.live{background:var(--sea)}
.mark.waits{background:var(--amber)}.mark.kept{background:var(--bad);border-radius:2px}
.ways{border-left:4px solid var(--amber);padding:.5rem .85rem;margin:.75rem 0;background:var(--s1);border-radius:0 8px 8px 0}summary{cursor:pointer;min-height:24px;line-height:24px;margin:.4rem 0}
.gate{max-width:24rem;margin:12vh auto 0}.gate form{display:grid;gap:1rem}
`;

/** Times are written in UTC; a browser that runs scripts says them as its reader's clock and country do. */
const script = `
const lang = document.documentElement.lang;
const reader = navigator.languages.find((each) => each.slice(0, 2) === lang) ?? lang;
for (const time of document.querySelectorAll('time')) {
  const at = new Date(time.dateTime);
  if (!Number.isNaN(at.getTime())) time.textContent = at.toLocaleString(reader, { dateStyle: 'medium', timeStyle: 'medium' });
}
for (const option of document.querySelectorAll('option[data-at]')) {
  const at = new Date(option.dataset.at);
  if (!Number.isNaN(at.getTime())) option.textContent = at.toLocaleString(reader, { dateStyle: 'medium', timeStyle: 'medium' }) + option.dataset.more;
}
for (const utc of document.querySelectorAll('[data-utc]')) utc.remove();
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The editors' page's own policy: its one style, its one script, and forms to this site. */
export const deskPolicy = [
  "default-src 'none'",
  `style-src ${hashOf(style)}`,
  `script-src ${hashOf(script)}`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The page in each language by its own name; what is chosen stays chosen, and what is looked for. */
function languageLinks(words: DeskWords, filter: string): string {
  const query = filter === '' ? '' : `&q=${encodeURIComponent(filter)}`;
  const each = languages.map((code) => {
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
    const label = safe(`${name[0]?.toLocaleUpperCase(code)}${name.slice(1)}`);
    return code === words.lang
      ? `<span aria-current="true">${label}</span>`
      : `<a href="/hooks/status?lang=${code}${safe(query)}" lang="${code}" hreflang="${code}">${label}</a>`;
  });
  return `<nav class="languages" aria-label="${words.say('languages')}">${each.join('')}</nav>`;
}

/** A whole page around `body`, which is HTML; `filter` is what its lists are narrowed to. */
export function deskPage(words: DeskWords, body: string, filter = ''): string {
  return (
    `<!doctype html><html lang="${words.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>${words.say('title')}</title><style>${style}</style></head>` +
    `<body><div class="top"><a href="/">${words.say('toSite')}</a>${languageLinks(words, filter)}</div><main>${body}</main><script>${script}</script></body></html>`
  );
}

/** What went wrong with what an editor asked for. */
export type DeskNotice = 'release-gone' | 'no-preview';

/** Why somebody stands before the sign-in. */
export type GateState =
  | { readonly state: 'ask' | 'wrong' | 'closed' }
  | { readonly state: 'wait'; readonly seconds: number };

function gateText(gate: GateState, words: DeskWords): string {
  switch (gate.state) {
    case 'ask':
      return '';
    case 'wrong':
    case 'closed':
      return words.say(gate.state);
    case 'wait':
      return words.say('wait', { count: Math.ceil(gate.seconds / 60) });
  }
}

/** The editors' sign-in. */
export function signInPage(gate: GateState, words: DeskWords): string {
  const text = gateText(gate, words);
  return deskPage(
    words,
    `<div class="gate"><h1>${words.say('title')}</h1><p>${words.say('forEditors')}</p>${text && `<p class="bad" role="alert">${text}</p>`}` +
      `<form method="post" action="/hooks/status/sign-in"><label>${words.say('password')}<input type="password" name="password" required ` +
      `autocomplete="current-password"></label><button class="main">${words.say('signIn')}</button></form></div>`,
  );
}
