import pg from 'pg';
import type { Product } from './browser-product.ts';
import { environmentOf } from './named-site.ts';
import { seenSecrets } from './seen-secrets.ts';

interface Message {
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  readonly text: string;
}

/** Every row of every table that the site can read, as text, by the table's name. */
async function everyRow(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
       and has_table_privilege(format('%I.%I', table_schema, table_name), 'select')`,
  );
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ all: string | null }>(
      `select string_agg(each::text, E'\n') as all from ${name} each`,
    );
    texts.set(name, rows[0]?.all ?? '');
  }
  return texts;
}

/** What was sent to whom during the run: the sandbox reads its outbox with the key, which a copy of the database has not. */
async function sentMessages(client: pg.Client, { sandboxUrl }: Product): Promise<Message[]> {
  const { rows } = await client.query<{ recipient: string }>('select distinct recipient from outbox');
  const lists = rows.map(async ({ recipient }) => {
    const answer = await fetch(`${sandboxUrl}/_sandbox/outbox?to=${encodeURIComponent(recipient)}`);
    return (await answer.json()) as Message[];
  });
  return (await Promise.all(lists)).flat();
}

/**
 * The secrets of the run by name: links of mails, codes of SMS, the password of all players of browser tests, and what was
 * noted on the way: both handles of sessions, known devices, seeds of apps, recovery codes.
 */
function secretsOf(
  messages: readonly Message[],
  dataDir: string,
): readonly (readonly [name: string, secret: string])[] {
  const links = messages.flatMap(({ text }) =>
    Array.from(text.matchAll(/#token=([\w-]{20,})/g), ([, token = '']) => token),
  );
  const codes = messages.flatMap(({ text }) => /@\S+ #\d{6}$/.exec(text)?.[0] ?? []);
  return [
    ['the password of a player', 'quiet-harbour-at-dawn'],
    ...links.map((token) => ['the token of a mailed link', token] as const),
    ...codes.map((code) => ['the code of an SMS', code] as const),
    ...seenSecrets(dataDir),
  ];
}

/**
 * S7.34: after a whole run no column of any table, read without the key, and no line of the log holds a link's token, a
 * code, a password, a handle or a seed, and no line a mailbox or a number. Throws what was found and where.
 */
export async function expectNothingKept(product: Product): Promise<void> {
  const client = new pg.Client({ connectionString: environmentOf(product.dataDir).DATABASE_URL });
  await client.connect();
  try {
    const [rows, messages] = [await everyRow(client), await sentMessages(client, product)];
    const secrets = secretsOf(messages, product.dataDir);
    const log = product.log();
    const kept = [...rows].flatMap(([table, text]) =>
      secrets.filter(([, secret]) => text.includes(secret)).map(([name]) => `${name} in ${table}`),
    );
    const told = secrets.filter(([, secret]) => log.includes(secret)).map(([name]) => `${name} in the log`);
    const people = messages
      .filter(({ to }) => log.includes(to))
      .map(({ channel }) => `the address of a ${channel} in the log`);
    const found = [...new Set([...kept, ...told, ...people])];
    if (found.length > 0) throw new Error(`S7.34 after the run: ${found.join('; ')}`);
  } finally {
    await client.end();
  }
}
