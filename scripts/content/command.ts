import { parseArgs } from 'node:util';
import type { Config } from '#services/kernel/config.ts';

/** Where a command reads its settings and writes its answer. */
export interface Io {
  /** Parsed when it is first asked for: throws ConfigError. */
  readonly config: Config;
  /** As it was given; for what is no setting of the site, such as the management token. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The answer, on standard output. */
  readonly print: (text: string) => void;
  /** What happens meanwhile, on standard error. */
  readonly progress: (text: string) => void;
  /** Why nothing was done, on standard error. */
  readonly explain: (text: string) => void;
}

/** Says a text only when it is another one than before: what asks again and again would fill a log with the same line. */
export function whenChanged(say: (text: string) => void): (text: string) => void {
  let said: string | undefined;
  return (text) => {
    if (text === said) return;
    said = text;
    say(text);
  };
}

/** One subcommand of `npm run content`. Answers the exit code: 0 done, 1 not done, 2 called wrongly. */
export interface Command {
  readonly usage: string;
  readonly summary: string;
  run(args: readonly string[], io: Io): Promise<number>;
}

/** Called wrongly: the message and the usage are shown. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What a subcommand takes beside its name. */
export interface CommandLine<F extends string, V extends string> {
  readonly flags: Readonly<Record<F | 'json', boolean>>;
  readonly values: Readonly<Partial<Record<V, string>>>;
  readonly positionals: readonly string[];
}

const wanted = (least: number, most: number): string =>
  least === most ? `${most} argument${most === 1 ? '' : 's'}` : `${least} to ${most} arguments`;

/**
 * Flags, options with a value and positional arguments of a subcommand; `--json` always exists. `positionals` is their
 * number, or the least and the most. Throws UsageError on anything else.
 */
export function parseCommandLine<F extends string, V extends string = never>(
  args: readonly string[],
  flags: readonly F[],
  positionals: number | readonly [least: number, most: number],
  valued: readonly V[] = [],
): CommandLine<F, V> {
  const [least, most] = typeof positionals === 'number' ? [positionals, positionals] : positionals;
  const names = ['json', ...flags] as const;
  const options = {
    ...Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const, default: false }])),
    ...Object.fromEntries(valued.map((name) => [name, { type: 'string' as const }])),
  };
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: most > 0, strict: true });
    const count = parsed.positionals.length;
    if (count < least || count > most) throw new Error(`It takes ${wanted(least, most)}, not ${count}.`);
    const values = parsed.values as Record<string, unknown>;
    const given = Object.fromEntries(
      valued.map((name) => [name, values[name]]).filter(([, value]) => value !== undefined),
    );
    return {
      flags: values as Record<F | 'json', boolean>,
      values: given as Partial<Record<V, string>>,
      positionals: parsed.positionals,
    };
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}
