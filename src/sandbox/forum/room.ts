import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#services/kernel/config.ts';
import { secretOr } from '#services/kernel/secrets.ts';
import { partyPages } from '../party.ts';
import type { SandboxRoom } from '../room.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title} · Tide Table</title></head><body><h1>Tide Table</h1><p>The forum’s stand-in.</p>${body}</body></html>`;

function signatureFits(secret: string, sso: string, sig: string): boolean {
  const wanted = createHmac('sha256', secret).update(sso).digest();
  const given = Buffer.from(sig, 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function forumPages(app: FastifyInstance, config: Config, origin: string, secret: string): void {
  const open = new Set<string>();
  const hidden = { schema: { hide: true }, logLevel: 'warn' as const };
  partyPages(app, 'forum', (scope) => {
    scope.get('/', hidden, (_request, reply) =>
      reply.type('text/html').send(page('Forum', '<p><a href="/session/sso">Log in</a></p>')),
    );
    // As Discourse does: a nonce of ours, signed, to the site's own address for it.
    scope.get('/session/sso', hidden, (_request, reply) => {
      const nonce = randomBytes(16).toString('hex');
      open.add(nonce);
      const asked = new URLSearchParams({ nonce, return_sso_url: `${origin}/session/sso_login` });
      const sso = Buffer.from(asked.toString()).toString('base64');
      const sig = createHmac('sha256', secret).update(sso).digest('hex');
      return reply.redirect(`${config.siteOrigin}/forum?${new URLSearchParams({ sso, sig })}`, 302);
    });
    scope.get('/session/sso_login', hidden, (request, reply) => {
      const { sso = '', sig = '' } = request.query as { sso?: string; sig?: string };
      const said = new URLSearchParams(Buffer.from(sso, 'base64').toString());
      const isOurs = signatureFits(secret, sso, sig) && open.delete(said.get('nonce') ?? '');
      void reply.type('text/html');
      if (!isOurs) return reply.code(403).send(page('Refused', '<p id="who">Login failed.</p>'));
      const who = `${safe(said.get('username') ?? '')} (${safe(said.get('email') ?? '')})`;
      return reply.send(page('Forum', `<p id="who">Logged in as ${who}</p>`));
    });
  });
}

/** The forum: an origin of its own that signs players in by DiscourseConnect, written from its public documents. */
export const forum: SandboxRoom = {
  routes: (app, { config }) => {
    const party = config.rooms.forum;
    if (party) forumPages(app, config, party.url, secretOr(config, party.secret, 'forum'));
  },
};
