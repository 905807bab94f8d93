import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Secrets that only browsers and tests have seen, kept beside the data of the run for the look at all columns at its end.
const fileIn = (dataDir: string): string => join(dataDir, 'seen-secrets.txt');

/** Notes one, by name. */
export function noteSecret(name: string, secret: string): void {
  const { KESTREL_DATA_DIR } = process.env;
  if (KESTREL_DATA_DIR !== undefined) appendFileSync(fileIn(KESTREL_DATA_DIR), `${name}\t${secret}\n`);
}

/** All that were noted. */
export function seenSecrets(dataDir: string): readonly (readonly [name: string, secret: string])[] {
  if (!existsSync(fileIn(dataDir))) return [];
  const lines = readFileSync(fileIn(dataDir), 'utf8').trim().split('\n');
  return lines.map((line): [string, string] => {
    const [name = '', secret = ''] = line.split('\t');
    return [name, secret];
  });
}
