// Tables that follow from the list of rooms stand as they must. `npm run check -- tables`; `--fix` writes them.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { islandBytes } from './budgets/islands.ts';
import { unheardJobs } from './jobs.ts';
import { strayMigrations } from './migrations.ts';
import { lacksOf, tablesOf } from './tables/build.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stale = tablesOf(root).filter(({ path, text }) => {
  const file = join(root, path);
  return !existsSync(file) || readFileSync(file, 'utf8') !== text;
});

if (process.argv.includes('--fix')) for (const { path, text } of stale) writeFileSync(join(root, path), text);
const services = globSync('src/services/**/*.ts', { cwd: root });
const complaints = [
  ...(process.argv.includes('--fix') ? [] : stale).map(
    ({ path }) => `${path}: does not follow from the rooms; run \`npm run check -- tables --fix\``,
  ),
  ...lacksOf(root, islandBytes),
  ...strayMigrations(globSync('src/services/**/migrations/*', { cwd: root })),
  ...unheardJobs(services.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
];
for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;
