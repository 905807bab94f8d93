// npm run content -- publish | rollback | status | sync | import | preview | doctor | migrate | starter | webhook: the editor's pipeline. Exit codes: 0 done, 1 not done, 2 called wrongly.
import { ContentFault } from '#content/graph/types.ts';
import { SyncFault } from '#publisher/sync/faults.ts';
import { ConfigError, parseConfig } from '#services/kernel/config.ts';
import { type Command, type Io, UsageError } from './content/command.ts';
import { doctorCommand } from './content/doctor.ts';
import { importCommand } from './content/import.ts';
import { migrateCommand } from './content/migrate.ts';
import { previewCommand } from './content/preview.ts';
import { publishCommand } from './content/publish.ts';
import { rollbackCommand } from './content/rollback.ts';
import { starterCommand } from './content/starter.ts';
import { statusCommand } from './content/status.ts';
import { syncCommand } from './content/sync.ts';
import { webhookCommand } from './content/webhook.ts';

const commands: Readonly<Record<string, Command>> = {
  publish: publishCommand,
  rollback: rollbackCommand,
  status: statusCommand,
  sync: syncCommand,
  import: importCommand,
  preview: previewCommand,
  doctor: doctorCommand,
  migrate: migrateCommand,
  starter: starterCommand,
  webhook: webhookCommand,
};

const isTerminal = process.stderr.isTTY === true;

const io: Io = {
  get config() {
    return parseConfig(process.env);
  },
  env: process.env,
  print: (text) => process.stdout.write(`${text}\n`),
  progress: (text) => process.stderr.write(isTerminal ? `\r\x1b[K${text}` : `${text}\n`),
};

process.exitCode = await run(process.argv.slice(2));

async function run([name = '', ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if ([name, ...args].some((word) => word === '--help' || word === '-h') || name === 'help') {
    io.print(usage(command));
    return 0;
  }
  try {
    if (command === undefined) throw new UsageError(name === '' ? 'Which command?' : `There is no command "${name}".`);
    return await command.run(args, io);
  } catch (error) {
    if (error instanceof UsageError) return explain(`${error.message}\n${usage(command)}`, 2);
    if (error instanceof SyncFault || error instanceof ContentFault || error instanceof ConfigError)
      return explain(error.message, 1);
    // A folder or file that the command line names: its message says which and why, a stack says nothing more.
    if (error instanceof Error && 'syscall' in error && 'path' in error) return explain(error.message, 1);
    throw error;
  } finally {
    if (isTerminal) process.stderr.write('\r\x1b[K');
  }
}

function explain(text: string, exitCode: number): number {
  process.stderr.write(`${isTerminal ? '\r\x1b[K' : ''}${text}\n`);
  return exitCode;
}

function usage(command: Command | undefined): string {
  const shown = command === undefined ? Object.values(commands) : [command];
  return shown.map(({ usage, summary }) => `  npm run content -- ${usage}\n      ${summary}`).join('\n');
}
