// node scripts/check/types.ts TSCONFIG [--no-dom]: tsc, and with --no-dom a proof that no dependency brought the DOM's types in.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [project = '', ...flags] = process.argv.slice(2);
// Four checkers, the compiler's own choice, each work out most types anew: on two cores they take twice the work of one.
const { stdout, status } = spawnSync(
  process.execPath,
  ['node_modules/@typescript/native/bin/tsc', '-p', project, '--pretty', 'false', '--listFiles', '--checkers', '1'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: { GOGC: '400', ...process.env } },
);
const lines = stdout.split('\n');
for (const line of lines.filter((text) => text !== '' && !text.startsWith('/') && !/^[A-Z]:/.test(text)))
  console.log(line);
const dom = flags.includes('--no-dom') ? lines.filter((line) => /\/lib\.dom\b/.test(line)) : [];
for (const file of dom)
  console.log(`${file} is in the server's types: run tsc -p ${project} --explainFiles to see who brings it`);
process.exitCode = status === 0 && dom.length === 0 ? 0 : 1;
