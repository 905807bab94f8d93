import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { documentReasons, documentStatuses } from '#domain/document.ts';
import { type Language, spokenIn } from '#domain/languages.ts';
import type { Config } from '#services/kernel/config.ts';
import { notFound } from '#services/kernel/problem.ts';
import { type Html, html, ownStyles } from '../html.ts';
import { partyPages } from '../party.ts';
import type { IdentityProvider } from './provider.ts';
import type { Check } from './sessions.ts';
import { checkWords } from './words.ts';

const MAX_PICTURE_BYTES = 12 * 1024 * 1024;
const file = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

const styles = ownStyles(file('check.css'));

/** The language that its page was opened in last, else that of the page that the check leads back to. */
const languageOf = ({ lang, callback }: Check): Language =>
  spokenIn(lang ?? new URL(callback).pathname.split('/')[1] ?? '');
const wordsOf = (check: Check) => checkWords[languageOf(check)];

function page(title: string, body: Html, lang: Language = 'en'): string {
  return html`<!doctype html><html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · Plainsight ID</title>
${styles.element}</head><body><header><b>Plainsight ID</b> <span>${checkWords[lang].standIn}</span></header>
<main>${body}</main></body></html>`.text;
}

/** Where the player goes on: the site's own result page, told how it ended. */
function wayBack({ callback }: Check, outcome: 'SUCCESS' | 'FAILURE'): string {
  const url = new URL(callback);
  url.searchParams.set('transactionStatus', outcome);
  return url.href;
}

const cancel = (check: Check): Html => html`<p><a href="${wayBack(check, 'FAILURE')}">${wordsOf(check).stop}</a></p>`;

function startPage(check: Check): Html {
  const words = wordsOf(check);
  return html`<h1>${words.start_title}</h1>
<p>${check.name === '' ? '' : `${words.start_for(check.name)} `}${words.start_text}</p>
<ul><li>${words.start_flat}</li><li>${words.start_corners}</li><li>${words.start_words}</li></ul>
<form method="post" action="/v/${check.token}/start"><button class="main">${words.start}</button></form>${cancel(check)}`;
}

function sidePart(check: Check, side: 'front' | 'back'): Html {
  const words = wordsOf(check);
  const has = check.pictures[side] !== undefined;
  return html`<div class="side" data-side="/v/${check.token}/pictures/${side}"><h2>${words[side]}</h2>
<div class="row"><button type="button" class="camera" hidden>${words.camera}</button>
<input type="file" accept="image/*" aria-label="${words.pictureOf(words[side])}"></div>
<video autoplay muted playsinline hidden></video><button type="button" class="shot" hidden>${words.shot}</button>
<output class="${has ? 'done' : 'note'}">${has ? words.here : words.none}</output></div>`;
}

function capturePage(check: Check, wrong?: string): Html {
  const words = wordsOf(check);
  return html`<h1>${words.capture_title}</h1>${wrong === undefined ? '' : html`<p class="wrong" role="alert">${wrong}</p>`}
<div data-here="${words.here}" data-sending="${words.sending}" data-failed="${words.failed}" data-no-camera="${words.noCamera}">
${sidePart(check, 'front')}${sidePart(check, 'back')}</div>
<form method="post" action="/v/${check.token}/submit"><button class="main">${words.send}</button></form>
${cancel(check)}
<p class="note">${words.demo} <a href="/review" target="_blank" rel="noopener">${words.demo_review}</a>.</p><script src="/capture.js" type="module"></script>`;
}

function submittedPage(check: Check): Html {
  const words = wordsOf(check);
  return html`<h1>${words.submitted_title}</h1>
<p>${words.submitted_text}</p>
<p><a class="button main" href="${wayBack(check, 'SUCCESS')}">${words.goOn}</a></p>`;
}

function decidedPage(check: Check): Html {
  if (check.decision === 'INVALID') return startPage(check);
  const words = wordsOf(check);
  return html`<h1>${words.over_title}</h1><p><a class="button main" href="${wayBack(check, 'SUCCESS')}">${words.goOn}</a></p>`;
}

const views = { created: startPage, started: capturePage, submitted: submittedPage, decided: decidedPage } as const;

function reviewRow({ id, name, vendorData, status, decision, pictures }: Check): Html {
  const decisions = documentStatuses.filter((each) => each !== 'REQUESTED' && each !== 'PENDING');
  return html`<tr><td><b>${name || 'No name'}</b><br><small>${vendorData}</small></td>
<td>${decision ?? status}<br><small>${Object.keys(pictures).join(', ') || 'no pictures'}</small></td>
<td><form class="row" method="post" action="/review/${id}"><select name="status" aria-label="Decision">${decisions.map((each) => html`<option>${each}</option>`)}</select>
<select name="reason" aria-label="Reason"><option value="">no reason</option>${documentReasons.map((each) => html`<option>${each}</option>`)}</select>
<button>Decide</button></form></td></tr>`;
}

function reviewPage(checks: readonly Check[]): Html {
  return html`<h1>Reviewer’s panel</h1><p class="note">Decisions go to the site by the provider’s signed webhook.</p>
<table><thead><tr><th>Who</th><th>State</th><th>Decision</th></tr></thead><tbody>${checks.slice(0, 50).map(reviewRow)}</tbody></table>
${checks.length === 0 ? html`<p>Nobody has opened a check yet.</p>` : ''}`;
}

/** The provider's pages at `http://id.localhost:{SANDBOX_PORT}`: the check that stands in the site's frame, and the reviewer's panel. */
export function providerPages(app: FastifyInstance, provider: IdentityProvider, config: Config): void {
  const script = file('capture.js');
  const policy = `default-src 'none'; style-src ${styles.source}; script-src 'self'; connect-src 'self'; media-src blob: mediastream:; img-src 'self'; form-action 'self' ${config.siteOrigin}; base-uri 'none'; frame-ancestors ${config.siteOrigin}`;
  const show = (reply: FastifyReply, content: string, status = 200): FastifyReply =>
    reply
      .code(status)
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'permissions-policy': 'camera=(self)',
      })
      .type('text/html; charset=utf-8')
      .send(content);
  const showCheck = (reply: FastifyReply, check: Check, body: Html, status = 200): FastifyReply =>
    show(reply, page(wordsOf(check).title, body, languageOf(check)), status);
  const checkOf = (params: unknown): Check => {
    const { token = '' } = params as { token?: string };
    const check = provider.checks.byToken(token);
    if (!check) throw notFound();
    return check;
  };
  const hidden = { schema: { hide: true }, logLevel: 'warn' as const };
  partyPages(app, 'id', (scope) => {
    scope.get('/capture.js', hidden, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
    scope.get('/v/:token', hidden, (request, reply) => {
      const check = checkOf(request.params);
      const { lang } = request.query as { lang?: string };
      if (lang !== undefined) provider.speak(check, spokenIn(lang));
      return showCheck(reply, check, views[check.status](check));
    });
    scope.post('/v/:token/start', hidden, async (request, reply) => {
      const check = checkOf(request.params);
      if (check.status === 'created' || check.decision === 'INVALID') await provider.start(check);
      return reply.redirect(`/v/${check.token}`, 303);
    });
    scope.post('/v/:token/pictures/:side', { ...hidden, bodyLimit: MAX_PICTURE_BYTES }, (request, reply) => {
      const check = checkOf(request.params);
      const { side } = request.params as { side?: string };
      const bytes = Buffer.isBuffer(request.body) ? request.body.length : 0;
      if ((side !== 'front' && side !== 'back') || check.status !== 'started' || bytes === 0) throw notFound();
      provider.picture(check, side, bytes);
      return reply.code(204).send();
    });
    scope.post('/v/:token/submit', hidden, async (request, reply) => {
      const check = checkOf(request.params);
      const words = wordsOf(check);
      const missing = (['front', 'back'] as const).filter((side) => check.pictures[side] === undefined);
      const names = missing.map((side) => words[side].toLowerCase());
      const sides = new Intl.ListFormat(languageOf(check)).format(names);
      if (check.status === 'started' && missing.length > 0)
        return showCheck(reply, check, capturePage(check, words.missing(sides)), 422);
      if (check.status === 'started') await provider.submit(check);
      // The site's own page says what comes next: two pages with one button each would say it twice.
      return reply.redirect(wayBack(check, 'SUCCESS'), 303);
    });
    scope.get('/review', hidden, (_request, reply) =>
      show(reply, page('Reviewer’s panel', reviewPage(provider.checks.all()))),
    );
    scope.post('/review/:id', hidden, async (request, reply) => {
      const check = provider.checks.find((request.params as { id?: string }).id ?? '');
      const asked = request.body as { status?: string; reason?: string };
      const status = documentStatuses.find((each) => each === asked.status);
      if (!check || !status) throw notFound();
      await provider.decide(
        check,
        status,
        documentReasons.find((each) => each === asked.reason),
      );
      return reply.redirect('/review', 303);
    });
  });
}
