// npm run bench [-- name…]: runs the benches of this folder one after another and prints their figures as a table.
import { globSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { basename } from 'node:path';
import type { Bench, LongBench, Row } from './row.ts';

const helpers = ['main.ts', 'row.ts'];

function rounded(value: number): string {
  const digits = value >= 100 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.max(value, 0.001))));
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits });
}

function line({ what, value, unit, anchor, note }: Row): string {
  const beside = anchor ? `${anchor.what}: ${rounded(anchor.value)} (×${rounded(value / anchor.value)})` : '';
  return `| ${what} | ${rounded(value)} ${unit} | ${beside} | ${note ?? ''} |`;
}

async function main(): Promise<number> {
  const wanted = process.argv.slice(2);
  const names = globSync('*.ts', { cwd: import.meta.dirname })
    .filter((file) => !helpers.includes(file))
    .map((file) => basename(file, '.ts'))
    .filter((name) => wanted.length === 0 || wanted.includes(name))
    .sort();
  if (names.length === 0) {
    console.log(`no bench called ${wanted.join(' ')}`);
    return 1;
  }
  console.log(`Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}\n`);
  console.log('| what | figure | anchor, same run | note |\n|---|---|---|---|');
  for (const name of names) {
    const { bench } = (await import(`./${name}.ts`)) as { bench: Bench | LongBench };
    for await (const row of await bench()) console.log(line(row));
  }
  return 0;
}

process.exitCode = await main();
