import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { spokenIn } from '#domain/languages.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Config } from '#services/kernel/config.ts';
import { notFound } from '#services/kernel/problem.ts';
import { route } from '#services/kernel/route.ts';
import { secretOr } from '#services/kernel/secrets.ts';
import { ownStyles } from '../html.ts';
import { partyPages } from '../party.ts';
import type { SandboxRoom } from '../room.ts';
import { type Talk, Talks } from './talks.ts';
import { widgetWords } from './words.ts';

const file = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(4000));
const message = z.object({ text: words, lang: z.optional(z.string()) });
const named = z.object({
  identifier: z.string().check(z.maxLength(128)),
  hash: z.string().check(z.maxLength(128)),
  name: z.string().check(z.maxLength(200)),
});

/** An agent answers in a conversation. */
const answerTalk = defineCall({
  name: 'answerTalk',
  summary: 'An agent of the chat answers',
  method: 'POST',
  path: '/_sandbox/chat/{conversation}/messages',
  status: 200,
  params: z.object({ conversation: z.string() }),
  body: z.strictObject({ text: words }),
  answer: z.object({ messages: z.number() }),
  errors: {},
  session: false,
});

const listTalks = defineCall({
  name: 'listTalks',
  summary: 'The conversations of the chat, with who is proven',
  method: 'GET',
  path: '/_sandbox/chat',
  status: 200,
  answer: z.array(
    z.object({ conversation: z.string(), proven: z.nullable(z.string()), messages: z.array(z.string()) }),
  ),
  errors: {},
  session: false,
});

const shown = ({ proven, said }: Talk) => ({ proven: proven?.name ?? null, said });

function widgetPages(app: FastifyInstance, talks: Talks, config: Config, clock: Clock): void {
  const [page, script] = [file('widget.html'), file('widget.js')];
  const styles = ownStyles(file('widget.css'));
  // `{name}` is filled in the browser, with the name that is proven.
  const htmlIn = (locale: unknown): string => {
    const lang = spokenIn(typeof locale === 'string' ? locale : '');
    const words: Readonly<Record<string, string>> = widgetWords[lang];
    const spoken = page.replaceAll(/\{(\w+)\}/g, (token, key: string) => words[key] ?? token);
    const named = spoken.replace('<html lang="en">', `<html lang="${lang}">`);
    return named.replace('<link rel="stylesheet" href="/widget.css">', () => styles.element.text);
  };
  const policy = `default-src 'none'; style-src ${styles.source}; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors ${config.siteOrigin}`;
  const hidden = { schema: { hide: true }, logLevel: 'warn' as const };
  const talkOf = (params: unknown): Talk => {
    const talk = talks.byKey((params as { key?: string }).key ?? '');
    if (!talk) throw notFound();
    return talk;
  };
  const checked = <S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> => {
    const read = z.safeParse(schema, body);
    if (!read.success) throw notFound();
    return read.data;
  };
  partyPages(app, 'chat', (scope) => {
    scope.get('/widget', hidden, (request, reply) =>
      reply
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(htmlIn((request.query as { locale?: unknown }).locale)),
    );
    scope.get('/widget.js', hidden, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
    scope.post('/talks', hidden, (request) => {
      const { key } = (request.body ?? {}) as { key?: unknown };
      const talk = talks.open(typeof key === 'string' ? key : undefined);
      return { key: talk.key, ...shown(talk) };
    });
    scope.get('/talks/:key', hidden, (request) => shown(talkOf(request.params)));
    scope.post('/talks/:key/messages', hidden, (request) => {
      const talk = talkOf(request.params);
      const { text, lang } = checked(message, request.body);
      talks.say(talk, 'visitor', text, clock.now(), widgetWords[spokenIn(lang ?? '')].greeting);
      return shown(talk);
    });
    scope.post('/talks/:key/user', hidden, (request) => {
      const talk = talkOf(request.params);
      const { identifier, hash, name } = checked(named, request.body);
      talks.name(talk, identifier, hash, name);
      return shown(talk);
    });
  });
}

/** The live chat: a widget as Chatwoot's is, written from its public documents, whose agent answers by a control call. */
export const chat: SandboxRoom = {
  routes: (app, { config, clock }) => {
    const party = config.rooms.chat;
    if (!party) return;
    const talks = new Talks(secretOr(config, party.hmacKey, 'chat'));
    widgetPages(app, talks, config, clock);
    route(app, answerTalk, ({ params, body }) => {
      const talk = talks.byId(params.conversation);
      if (!talk) throw notFound();
      talks.say(talk, 'agent', body.text, clock.now());
      return { messages: talk.said.length };
    });
    route(app, listTalks, () =>
      talks.all().map(({ id, proven, said }) => ({
        conversation: id,
        proven: proven?.name ?? null,
        messages: said.map(({ text }) => text),
      })),
    );
  },
};
