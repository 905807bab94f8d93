import type { FastifyInstance } from 'fastify';
import type { Db } from '#services/kernel/database/pool.ts';
import { type OutboxEntry, readOutbox } from '#services/kernel/outbox.ts';
import type { Vault } from '#services/kernel/vault.ts';

const SHOWN = 50;
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Links of a mail can be followed as in a mailbox. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('');

function message({ channel, to, subject, text, at, state }: OutboxEntry): string {
  const head = `${channel === 'mail' ? 'Mail' : 'SMS'} to ${to}, ${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return `<li><p class="head">${escaped(head)}${state === 'sent' ? '' : ` (${state})`}</p>
${subject === null ? '' : `<h2>${escaped(subject)}</h2>`}<p class="text">${linked(text ?? '')}</p></li>`;
}

function page(messages: readonly OutboxEntry[], site: string): string {
  const list =
    messages.length === 0
      ? '<p>Nothing yet. Join, or ask for a code, and load this page again.</p>'
      : `<ol>${messages.map(message).join('')}</ol>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sandbox of Kestrel Bay: mails and codes</title><style>:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}ol{list-style:none;padding:0}
li{border:1px solid #8886;border-radius:8px;padding:.75rem 1rem;margin:1rem 0}h2{font-size:1.05rem;margin:.25rem 0}
.head{margin:0;opacity:.75}.text{margin:.25rem 0;white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>Mails and codes</h1>
<p>Nothing leaves this machine: what <a href="${escaped(site)}/">Kestrel Bay</a> mails and texts to its players lies here,
the newest first. Load the page again for what is new.</p>${list}</html>`;
}

/** `GET /`: the players' mailboxes and telephones, for who tries the product in a browser. */
export function outboxPage(app: FastifyInstance, db: Db, vault: Vault, site: string): void {
  app.get('/', async (_request, reply) => {
    const messages = await readOutbox(db, vault, null, SHOWN);
    void reply.header('content-security-policy', policy).header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(page(messages, site));
  });
}
