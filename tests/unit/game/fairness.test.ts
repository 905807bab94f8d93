import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { blockText, fairNumbers } from '#domain/studio/fair-numbers.ts';
import { choiceGames, playRound, races, studioGames } from '#domain/studio/games.ts';
import { raceText } from '#domain/studio/race.ts';
import { rulesOf } from '#sandbox/studio/rules.ts';

/** The page's script as a browser without network would run it; it shares no code with the studio. */
function pageScript() {
  const context = createContext({ TextEncoder });
  runInContext(readFileSync('public/fairness.js', 'utf8'), context);
  return (context as unknown as { kestrelFairness: Checker }).kestrelFairness;
}
interface Checker {
  check(record: unknown): { readonly state: string };
  sha256(text: string): string;
}
const page = pageScript();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string, text: string): Uint8Array => createHmac('sha256', key).update(text).digest();
const amount = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

function betOf(gameId: string, count: number): string {
  const game = studioGames[gameId];
  if (game?.engine === 'choices') return Object.keys(choiceGames[game.kind].choices).at(count % 4) ?? '';
  return game?.engine === 'race' ? `r${count % races[game.kind].weights.length}` : '';
}

/** A round as the studio records it, made with the studio's own code. */
function recordOf(gameId: string, nonce: number) {
  const game = studioGames[gameId];
  if (!game) throw new Error(gameId);
  const serverSeed = sha256(`${gameId}-${nonce}`);
  const clientSeed = `client-${nonce % 7}`;
  const isRace = game.engine === 'race';
  const raceId = `${gameId}-${nonce}`;
  const textOf = (block: number) => (isRace ? raceText(raceId, block) : blockText(clientSeed, nonce, block));
  const bet = { stakeMinor: 300n, on: betOf(gameId, nonce) };
  const { shown, winMinor } = playRound(
    game,
    bet,
    fairNumbers((block) => hmac(serverSeed, textOf(block))),
  );
  const seeds = isRace
    ? { raceId, head: sha256(sha256(serverSeed)), index: 2 }
    : { commitment: sha256(serverSeed), clientSeed };
  const round = { on: bet.on, stake: '3.00', win: amount(winMinor), shown, nonce, serverSeed };
  return JSON.parse(JSON.stringify({ ...round, ...seeds, rules: rulesOf(gameId) }));
}
const ids = Object.keys(studioGames);
const records = Array.from({ length: 1_000 }, (_, nonce) => recordOf(ids[nonce % ids.length] ?? '', nonce));

describe('checking rounds', () => {
  it('S3.10 the page that checks reproduces 1,000 rounds of all engines with code of its own', () => {
    expect(page.sha256('abc')).toBe(sha256('abc'));
    expect(page.sha256('x'.repeat(200))).toBe(sha256('x'.repeat(200)));
    const wrong = records.filter((record) => page.check(record).state !== 'right');
    expect(wrong).toEqual([]);
  });

  it('S3.10 one changed byte of seed, commitment, number, stake, result or win is found', () => {
    const flip = (text: string) => (text.startsWith('1') ? `2${text.slice(1)}` : `1${text.slice(1)}`);
    for (const record of records.slice(0, 120)) {
      const { commitment, head, shown } = record;
      const changes = [
        { serverSeed: flip(record.serverSeed) },
        commitment === undefined ? { head: flip(head) } : { commitment: flip(commitment) },
        { win: `9${record.win}` },
        { shown: JSON.parse(JSON.stringify(shown).replace(/\d/, (digit) => String((Number(digit) + 1) % 10))) },
      ];
      for (const change of changes) expect(page.check({ ...record, ...change }).state).toBe('wrong');
    }
  });

  it('S3.10 while the server seed is secret nothing is said of the round', () => {
    expect(page.check({ ...records[0], serverSeed: null })).toEqual({ state: 'secret' });
  });
});
