// npm run content -- publish | rollback | status | sync | import | preview | doctor | migrate | starter | webhook: the editor's pipeline. Exit codes: 0 done, 1 not done, 2 called wrongly.
import { parseConfig } from '#services/kernel/config.ts';
import type { Io } from './content/command.ts';
import { runContent } from './content/run.ts';

const isTerminal = process.stderr.isTTY === true;
const cleared = isTerminal ? '\r\x1b[K' : '';

const io: Io = {
  get config() {
    return parseConfig(process.env);
  },
  env: process.env,
  print: (text) => process.stdout.write(`${text}\n`),
  progress: (text) => process.stderr.write(isTerminal ? `${cleared}${text}` : `${text}\n`),
  explain: (text) => process.stderr.write(`${cleared}${text}\n`),
};

try {
  process.exitCode = await runContent(process.argv.slice(2), io);
} finally {
  if (isTerminal) process.stderr.write(cleared);
}
