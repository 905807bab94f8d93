import type { FastifyReply, FastifyRequest } from 'fastify';
import { forumSignOn, openForum } from '#contract/forum.ts';
import { withoutLanguage } from '#domain/language-prefix.ts';
import { DAY_MS } from '#domain/spans.ts';
import { type CallHandler, route } from '#services/kernel/route.ts';
import { secretOr } from '#services/kernel/secrets.ts';
import type { ServicesRoom } from '../room.ts';
import { forgetNonces, type SignOn, signOn } from './service.ts';

const keptDays = 30;

/** What was said once; what was said twice means nothing. */
const once = (said: string | string[] | undefined): string | undefined => (Array.isArray(said) ? undefined : said);

const wantsJson = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('application/json') ?? false;

/** What a page of the forum in another language than the site's first begins with. */
const prefixOf = (page = ''): string => (withoutLanguage(page) === '/forum' ? page.slice(0, -'/forum'.length) : '');

function leadOn(
  reply: FastifyReply,
  found: Exclude<SignOn, { state: 'refused' }>,
  prefix: string,
  search: string,
): FastifyReply {
  const signIn = `${prefix}/login?${new URLSearchParams({ destination: `${prefix}/forum${search}` })}`;
  return reply.redirect(found.state === 'answered' ? found.to : signIn, 303);
}

/** Single sign-on to the forum; absent without `FORUM_URL`. */
export const forum: ServicesRoom = {
  routes(app, { db, clock, config }) {
    const party = config.rooms.forum;
    if (!party) return;
    const deps = { db, clock, url: party.url, secret: secretOr(config, party.secret, 'forum') };
    const answer: CallHandler<typeof forumSignOn> = async ({ query, request, reply, refuse }) => {
      void reply.header('cache-control', 'no-store');
      const session = await app.sessionGuard.check(request);
      const [sso, sig, prefix] = [once(query.sso), once(query.sig), prefixOf(once(query.page))];
      const found = await signOn(deps, { sso, sig }, session?.playerId ?? null);
      if (found.state !== 'refused') {
        return leadOn(reply, found, prefix, `?${new URLSearchParams({ sso: sso ?? '', sig: sig ?? '' })}`);
      }
      if (wantsJson(request)) throw refuse(found.code);
      return reply.redirect(`${prefix}/forum?error=${found.code}`, 303);
    };
    route(app, forumSignOn, answer, { usesUp: true });
    route(app, openForum, ({ reply }) =>
      reply.header('cache-control', 'no-store').redirect(`${party.url}/session/sso`, 303),
    );
  },
  jobs: ({ db, clock }) => ({
    'forum.forget': {
      every: 'day',
      run: () => forgetNonces(db, new Date(clock.now().getTime() - keptDays * DAY_MS)),
    },
  }),
};
