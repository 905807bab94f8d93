import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Behaviours } from '#sandbox/pay/behaviour.ts';
import { Operator, type OperatorAnswer } from '#sandbox/studio/operator.ts';
import { StudioStore } from '#sandbox/studio/store.ts';
import { Studio } from '#sandbox/studio/studio.ts';
import { standardWebhooks } from '#services/kernel/signature.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Any = any;

/** A wallet that takes every stake and gives each player five free spins. The token is the player. */
class Wallet extends Operator {
  override async ask(call: string, body: object): Promise<OperatorAnswer> {
    const { token } = body as { readonly token?: string };
    const opened = { player: token, playSessionId: token, currency: 'EUR', spins: { left: 5, stake: '0.50' } };
    const json = { balance: '100.00', ...(call === 'authenticate' && opened) };
    return { state: 'ok', json: json as unknown as Readonly<Record<string, string>> };
  }
}

let dir: string;
let store: StudioStore;
let studio: Studio;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'kestrel-rounds-'));
  store = new StudioStore(dir);
  const secret = standardWebhooks(`whsec_${Buffer.alloc(24, 'k').toString('base64')}`);
  studio = new Studio(store, new Wallet('http://127.0.0.1:9', secret, new Behaviours()), () => 0);
});
afterAll(() => {
  store.close();
  rmSync(dir, { recursive: true });
});

const open = async (token: string): Promise<Any> =>
  studio.open({ gameId: '2001', mode: 'real', token, currency: 'EUR' });
const play = async (sessionId: string, intent: string): Promise<Any> =>
  studio.play({ sessionId, intent, stake: '0.50', on: '', spin: true });

describe('rounds of the studio', () => {
  it('S6.09b free spins that are played at once are counted each', async () => {
    const { sessionId } = await open('in a hurry');
    await Promise.all(['a', 'b', 'c'].map((intent) => play(sessionId, intent)));
    expect((await play(sessionId, 'd')).spins).toEqual({ left: 1, stake: '0.50' });
  });

  it('S1.01b a round that is asked for again is told to its own player alone, in whatever window', async () => {
    const { roundId } = await play((await open('one')).sessionId, 'mine');
    await expect(play((await open('other')).sessionId, 'mine')).rejects.toMatchObject({ code: 'ROUND_UNKNOWN' });
    expect(await play((await open('one')).sessionId, 'mine')).toMatchObject({ roundId });
  });
});
