import { parseConfig } from '#services/kernel/config.ts';
import type { Io } from '../../scripts/content/command.ts';
import { runContent } from '../../scripts/content/run.ts';

/** What a command came to. */
export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run content` with these arguments under an environment of its own, in this process: to start one costs half a second. */
export async function contentCommand(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ran> {
  const ran = { out: '', err: '' };
  const tell = (text: string): void => {
    ran.err += `${text}\n`;
  };
  const io: Io = {
    get config() {
      return parseConfig({ ...env });
    },
    env,
    print: (text) => {
      ran.out += `${text}\n`;
    },
    progress: tell,
    explain: tell,
  };
  return { code: await runContent(args, io), ...ran };
}
