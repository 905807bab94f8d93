// npm run ledger -- check | verify | seal | export --format hledger|csv|jsonl | replay FILE: the books. Exit codes: 0 in order, 1 not, 2 called wrongly.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { systemClock } from '#services/kernel/clock.ts';
import { type Config, ConfigError, parseConfig } from '#services/kernel/config.ts';
import { attachDatabase, openServicesDatabase } from '#services/kernel/database/attach.ts';
import { type OpenDatabase, openDatabase } from '#services/kernel/database/pool.ts';
import { createLog } from '#services/kernel/log.ts';
import {
  asCsv,
  asHledger,
  csvHead,
  type ExportedJournal,
  exportedJournals,
  hledgerHead,
  replayJournal,
} from '#services/ledger/export.ts';
import { HOUSE_ID, housePartyId } from '#services/ledger/kinds.ts';
import { sealJournals, verifySeals } from '#services/ledger/seal.ts';
import { audit } from '#services/ledger/service.ts';

interface Io {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly print: (text: string) => Promise<void>;
}
type Command = (args: readonly string[], io: Io) => Promise<boolean>;

const usage = `  npm run ledger -- check               recomputes every balance from its legs and names each break
  npm run ledger -- verify              recomputes every seal and compares the heads written beside the database
  npm run ledger -- seal                seals what is in no seal yet
  npm run ledger -- export --format F   writes every journal as hledger, csv or jsonl
  npm run ledger -- replay FILE         writes the journals of a jsonl export into an empty database (DATABASE_URL)`;

class UsageError extends Error {}

function print(text: string): Promise<void> {
  return new Promise((resolve) => {
    if (process.stdout.write(`${text}\n`)) resolve();
    else process.stdout.once('drain', resolve);
  });
}

const check: Command = async (_args, io) => {
  const found = await audit(io.database);
  for (const each of found.breaks) await io.print(`BREAK ${JSON.stringify(each)}`);
  const uneven = Object.entries(found.totals).filter(([, total]) => total !== '0');
  for (const [asset, total] of uneven) await io.print(`TOTAL ${asset} ${total}`);
  await io.print(`${found.journals} journals, ${found.legs} legs, ${found.breaks.length} breaks`);
  return found.breaks.length === 0 && uneven.length === 0;
};

const verify: Command = async (_args, io) => {
  const { seals, problems } = await verifySeals(io.database.db, io.config.dataDir);
  for (const problem of problems) await io.print(`SEAL ${problem}`);
  await io.print(`${seals} seals, ${problems.length} problems`);
  return problems.length === 0;
};

const seal: Command = async (_args, io) => {
  const made = await sealJournals(io.database.db, systemClock.now(), io.config.dataDir, { everything: true });
  for (const { n, count, sha } of made) await io.print(`seal ${n}: ${count} journals, ${sha.toString('hex')}`);
  return true;
};

const formats: Readonly<Record<string, { head: string | null; line: (journal: ExportedJournal) => string }>> = {
  hledger: { head: null, line: asHledger },
  csv: { head: csvHead, line: asCsv },
  jsonl: { head: null, line: (journal) => JSON.stringify(journal) },
};

const exporting: Command = async ([flag, name = ''], io) => {
  const format = flag === '--format' && Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (!format) throw new UsageError('Which format? hledger, csv or jsonl.');
  if (name === 'hledger') {
    const { rows } = await sql<{ code: string }>`select code from asset order by code`.execute(io.database.db);
    await io.print(hledgerHead(rows.map(({ code }) => code)));
  }
  if (format.head !== null) await io.print(format.head);
  for await (const journal of exportedJournals(io.database.db)) await io.print(format.line(journal));
  return true;
};

function ownerIdOf(owner: string): string {
  if (owner === 'house') return HOUSE_ID;
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(owner) ? owner : housePartyId(owner);
}

const replay: Command = async ([file], io) => {
  if (file === undefined) throw new UsageError('Which file?');
  const { rows } = await sql`select 1 from journal limit 1`.execute(io.database.db);
  if (rows.length > 0) throw new UsageError('These books are not empty: replay writes into an empty database alone.');
  let journals = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line === '') continue;
    await replayJournal(io.database.db, JSON.parse(line) as ExportedJournal, ownerIdOf);
    journals += 1;
  }
  await io.print(`${journals} journals written`);
  return true;
};

const commands: Readonly<Record<string, Command>> = { check, verify, seal, export: exporting, replay };

async function run([name = '', ...args]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  try {
    if (!command) throw new UsageError(name === '' ? 'Which command?' : `There is no command "${name}".`);
    const config = parseConfig(process.env);
    const log = createLog('ledger', 'warn');
    const attached = await attachDatabase(config, log);
    // Reading needs no restart of anything that runs; the role keeps this command from writing the books by hand.
    const database =
      name === 'replay'
        ? await openServicesDatabase(attached.url, config, log, 'jobs')
        : openDatabase({ url: attached.url, restricted: true }, log);
    try {
      return (await command(args, { config, database, print })) ? 0 : 1;
    } finally {
      await database.close();
      await attached.stop();
    }
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n${error instanceof UsageError ? `${usage}\n` : ''}`);
    return 2;
  }
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2));
