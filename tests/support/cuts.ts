// Where a money call's connection is cut, and how whoever asked goes on.
import { readdirSync } from 'node:fs';
import { chance, Dice } from './chance.ts';
import type { Side } from './cutting-proxy.ts';
import { proofSize } from './proofs.ts';
import type { Answer } from './service-calls.ts';

/** Every so many statements are cut at, by chance others in each run; a failure names the statement. */
const stride = proofSize({ small: 9, whole: 1 });
const dice = new Dice(chance);
const sides: readonly Side[] = ['before', 'after'];

/** As the browser does: the same key until there is an answer. */
export async function insist(call: (key: string) => Promise<Answer>, key: string): Promise<Answer> {
  for (let asked = 1; ; asked += 1) {
    const answer = await call(key);
    if (answer.status !== 503 || asked === 5) return answer;
  }
}

/** At which statements of so many a cut is tried, and on which side. */
export function* cuts(statements: number, coarser = 1): Generator<readonly [number, Side]> {
  const step = Math.min(statements, stride === 1 ? 1 : stride * coarser);
  for (const side of sides) {
    for (let at = 1 + dice.below(step); at <= statements; at += step) yield [at, side];
  }
}

/** Calls of the contract that ask for a key. */
export async function keyedCalls(): Promise<string[]> {
  const folder = new URL('../../src/contract/', import.meta.url);
  const shelf = await Promise.all(readdirSync(folder).map((file) => import(new URL(file, folder).href)));
  const values = shelf.flatMap((exported): object[] => Object.values(exported));
  return values.flatMap((value) => {
    const call = value as { readonly idempotent?: boolean; readonly name?: string } | null;
    return call?.idempotent && call.name ? [call.name] : [];
  });
}
