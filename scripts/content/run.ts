import { ContentFault } from '#content/graph/types.ts';
import { SyncFault } from '#publisher/sync/faults.ts';
import { ConfigError } from '#services/kernel/config.ts';
import { type Command, type Io, UsageError } from './command.ts';
import { doctorCommand } from './doctor.ts';
import { importCommand } from './import.ts';
import { migrateCommand } from './migrate.ts';
import { previewCommand } from './preview.ts';
import { publishCommand } from './publish.ts';
import { rollbackCommand } from './rollback.ts';
import { starterCommand } from './starter.ts';
import { statusCommand } from './status.ts';
import { syncCommand } from './sync.ts';
import { webhookCommand } from './webhook.ts';

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

/** Runs a subcommand as it was called. Answers the exit code: 0 done, 1 not done, 2 called wrongly. */
export async function runContent([name = '', ...args]: readonly string[], io: Io): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if ([name, ...args].some((word) => word === '--help' || word === '-h') || name === 'help') {
    io.print(usage(command));
    return 0;
  }
  const explain = (text: string, exitCode: number): number => {
    io.explain(text);
    return exitCode;
  };
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
  }
}

function usage(command: Command | undefined): string {
  const shown = command === undefined ? Object.values(commands) : [command];
  return shown.map(({ usage, summary }) => `  npm run content -- ${usage}\n      ${summary}`).join('\n');
}
