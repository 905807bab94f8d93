import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieAttributes, deskLanguageCookie, editorsCookie, languageCookie } from '#domain/cookies.ts';
import { HOUR_MS } from '#domain/spans.ts';
import { loadRelease } from '#release/manifest.ts';
import { nudgePublisher } from '#release/nudge.ts';
import { pinTo, storedReleases } from '#release/pin.ts';
import { previewToken } from '#release/preview-token.ts';
import { requestPublish } from '#release/requests.ts';
import { addressSubject } from '../kernel/budgets.ts';
import type { Config } from '../kernel/config.ts';
import { webhookSecret } from '../kernel/secrets.ts';
import { isOperator, sameSecret } from '../kernel/security.ts';
import { type DeskNotice, deskPolicy, signInPage } from './desk.ts';
import { DeskWords, deskLanguage } from './desk-words.ts';
import type { Tries } from './tries.ts';

/** Where editors come to; its forms are sent below it. */
export const statusPath = '/hooks/status';
const PREVIEW_MS = HOUR_MS;

const passwordOf = ({ editorsPassword, adminToken }: Config): string | null => editorsPassword ?? adminToken;

const signatureOf = (password: string, until: string): string =>
  createHmac('sha256', password).update(`editors until ${until}`).digest('base64url');

/** What a signed-in editor's cookie holds: until when (milliseconds since 1970), signed. Another password ends it. */
export function editorsPass(password: string, now: Date): string {
  const until = String(now.getTime() + editorsCookie.ageSeconds * 1000);
  return `${until}.${signatureOf(password, until)}`;
}

/** Whether a cookie was given by `editorsPass` with this password, and is not over. */
export function isEditorsPass(password: string, given: string, now: Date): boolean {
  const [until = '', signature = ''] = given.split('.');
  return Number(until) > now.getTime() && sameSecret(signature, signatureOf(password, until));
}

/** How somebody came in: signed in, as an operator (by token, or in the sandbox), or not at all. */
export type Access = 'signed-in' | 'operator' | 'none';

export function accessOf(config: Config, request: FastifyRequest, now: Date): Access {
  const password = passwordOf(config);
  const pass = request.cookies?.[editorsCookie.name];
  if (password !== null && pass !== undefined && isEditorsPass(password, pass, now)) return 'signed-in';
  return isOperator(config, request) ? 'operator' : 'none';
}

/** What the routes of the editors' page share. */
export interface EditorsDeps {
  readonly config: Config;
  readonly tries?: Tries;
  /** The page itself, with a sentence on top. */
  readonly page: (request: FastifyRequest, notice: DeskNotice) => Promise<string>;
}

const askedLanguage = ({ query }: FastifyRequest): string | undefined => {
  const { lang } = query as { lang?: unknown };
  return typeof lang === 'string' ? lang : undefined;
};

/** The words for whoever asks: as chosen here, else on the site, else as their browser prefers. */
export function wordsFor(request: FastifyRequest): DeskWords {
  const { cookies = {}, headers } = request;
  const chosen = [askedLanguage(request), cookies[deskLanguageCookie.name], cookies[languageCookie.name]];
  return new DeskWords(deskLanguage(chosen, headers['accept-language']));
}

/** Keeps a language that was chosen by its link. */
export function keepLanguage(request: FastifyRequest, reply: FastifyReply): void {
  if (askedLanguage(request) === undefined) return;
  const isHttps = request.protocol === 'https';
  reply.setCookie(deskLanguageCookie.name, wordsFor(request).lang, cookieAttributes(deskLanguageCookie, isHttps));
}

/** Answers HTML of the editors' page, which nobody keeps. */
export function sendDesk(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('vary', 'Accept, Accept-Language, Cookie')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', deskPolicy)
    .type('text/html; charset=utf-8')
    .send(html);
}

const fieldsOf = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams();

const back = (reply: FastifyReply): FastifyReply => reply.redirect(statusPath, 303);

/** A stored release that can still be served whole; a damaged one is none. */
function wholeRelease(config: Config, id: string): string | undefined {
  const dir = join(config.dataDir, 'releases');
  if (!storedReleases(dir).includes(id)) return undefined;
  try {
    return loadRelease(id, (path) => readFileSync(join(dir, path), 'utf8')).id;
  } catch {
    return undefined;
  }
}

function signInRoutes(app: FastifyInstance, { config, tries }: EditorsDeps): void {
  const hidden = { schema: { hide: true } };
  app.post(`${statusPath}/sign-in`, hidden, async (request, reply) => {
    const password = passwordOf(config);
    const address = addressSubject(request.ip);
    const waitSeconds = (await tries?.take(address)) ?? 0;
    if (waitSeconds > 0) {
      void reply.code(429).header('retry-after', waitSeconds);
      return sendDesk(reply, signInPage({ state: 'wait', seconds: waitSeconds }, wordsFor(request)));
    }
    const given = fieldsOf(request).get('password') ?? '';
    if (password === null || !sameSecret(given, password)) {
      return sendDesk(
        reply.code(401),
        signInPage({ state: password === null ? 'closed' : 'wrong' }, wordsFor(request)),
      );
    }
    await tries?.giveBack(address);
    reply.setCookie(editorsCookie.name, editorsPass(password, new Date()), cookieAttributes(editorsCookie, true));
    return back(reply);
  });
  app.post(`${statusPath}/sign-out`, hidden, async (_request, reply) => {
    reply.setCookie(editorsCookie.name, '', { ...cookieAttributes(editorsCookie, true), maxAge: 0 });
    return back(reply);
  });
}

function actionRoutes(app: FastifyInstance, { config, page }: EditorsDeps): void {
  const hidden = {
    schema: { hide: true },
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (accessOf(config, request, new Date()) !== 'none') return;
      await sendDesk(reply.code(401), signInPage({ state: 'ask' }, wordsFor(request)));
    },
  };
  app.post(`${statusPath}/publish`, hidden, async (_request, reply) => {
    await requestPublish(config.dataDir);
    return back(reply);
  });
  app.post(`${statusPath}/rollback`, hidden, async (request, reply) => {
    const release = wholeRelease(config, fieldsOf(request).get('release') ?? '');
    if (release === undefined) return sendDesk(reply.code(422), await page(request, 'release-gone'));
    pinTo(join(config.dataDir, 'releases'), release);
    await nudgePublisher(config.dataDir, release);
    return back(reply);
  });
  // The link itself is the key, so it is made for whoever is let in here, and for an hour.
  app.get(`${statusPath}/preview`, { ...hidden, logLevel: 'warn' as const }, async (request, reply) => {
    const secret = webhookSecret(config);
    const { entry = '' } = request.query as { entry?: string };
    if (secret === null || typeof entry !== 'string' || entry === '')
      return sendDesk(reply.code(404), await page(request, 'no-preview'));
    const token = previewToken(secret, new Date(Date.now() + PREVIEW_MS));
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/preview/${token}?entry=${encodeURIComponent(entry)}&locale=${wordsFor(request).lang}`, 303);
  });
}

/**
 * What editors do at `/hooks/status`: sign in and out (`EDITORS_PASSWORD`, a cookie for 12 hours, ten tries an address in
 * ten minutes), publish now, show an earlier release, open an entry's preview. Forms without a script; each is answered by
 * 303 to the page, or by the page that says what is wrong. Another site's form is refused as everywhere (403).
 */
export async function editorsRoutes(app: FastifyInstance, deps: EditorsDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    signInRoutes(scope, deps);
    actionRoutes(scope, deps);
  });
}
