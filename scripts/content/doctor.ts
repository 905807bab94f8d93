import { ConfigError } from '#services/kernel/config.ts';
import { type Command, type Io, parseCommandLine } from './command.ts';
import { settingsVerdicts, type Verdict, verdictsOn } from './space/checks.ts';

/** Says what a site with a space of its own still lacks, and where it is. */
export const doctorCommand: Command = {
  usage: 'doctor [--json]',
  summary: 'says what your own space and its settings still lack, and what to do about it (docs/content-guide.md)',
  async run(args, io) {
    const { flags } = parseCommandLine(args, [], 0);
    const verdicts = await examine(io);
    io.print(flags.json ? JSON.stringify(verdicts, null, 2) : inWords(verdicts));
    return verdicts.some(({ state }) => state === 'wrong') ? 1 : 0;
  },
};

async function examine(io: Io): Promise<Verdict[]> {
  const missing = settingsVerdicts(io.env);
  if (missing.length > 0) return missing;
  try {
    return await verdictsOn(io.config, io.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((text) => ({ state: 'wrong', text, mend: 'Mend it in .env; see docs/operations.md.' }));
  }
}

const marks: Readonly<Record<Verdict['state'], string>> = { fine: 'fine  ', advice: 'advice', wrong: 'WRONG ' };

function inWords(verdicts: readonly Verdict[]): string {
  const lines = verdicts.flatMap(({ state, text, mend }) => [
    `${marks[state]}  ${text}`,
    ...(mend === undefined ? [] : [`        → ${mend}`]),
  ]);
  const first = verdicts.find(({ state }) => state === 'wrong');
  const next = first ? 'Mend the first line that is wrong, then run this again.' : 'Nothing is missing: npm start.';
  return [...lines, next].join('\n');
}
