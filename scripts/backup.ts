// npm run backup -- FOLDER: copies the running embedded database and what belongs to it into a new folder. Exit codes: 0 done, 2 called wrongly.

import { parseConfig } from '#services/kernel/config.ts';
import { backUp } from '#services/kernel/database/backup.ts';
import { runningEmbedded } from '#services/kernel/database/embedded.ts';

const to = process.argv[2];
const { dataDir } = parseConfig(process.env);
const url = runningEmbedded(dataDir);
if (to === undefined || url === null) {
  const why = to === undefined ? 'Into which folder?' : `No embedded database runs in ${dataDir}.`;
  process.stderr.write(`${why}\n  npm run backup -- FOLDER   a copy to start from: DATA_DIR=FOLDER npm start\n`);
  process.exitCode = 2;
} else {
  const until = await backUp(dataDir, url, to);
  process.stdout.write(
    `${to} holds everything acknowledged before ${until.toISOString()}. Try it: DATA_DIR=${to} npm run ledger -- check\n`,
  );
}
