import { beforeEach, describe, expect, it } from 'vitest';
import type { CallResult } from '#client/call.ts';
import type { StoragePort } from '#client/storage.ts';
import { MOST_PLAYED } from '#client/storage.ts';
import type { PlaySums } from '#contract/wallet.ts';
import { createPlay, gameMessage, type Play, type PlayPorts } from '#features/game/play.store.ts';

const url = 'http://studio.test/play?g=2001';
let answer: CallResult<{ readonly url: string }>;
let told: string[];
let tracked: number;
let timers: (() => void)[];
let nowMs: number;
let storage: StoragePort;

function make(own: Partial<PlayPorts> = {}): Play {
  return createPlay({
    gameId: '2001',
    mode: 'practice',
    isSignedIn: () => false,
    launch: async () => answer,
    track: () => {
      tracked += 1;
    },
    refreshBalance: () => told.push('balance'),
    tell: (message) => told.push(message),
    toBar: () => told.push('bar'),
    storage,
    now: () => nowMs,
    reminderMinutes: () => 60,
    sums: async () => undefined,
    isOffline: () => false,
    after: (_delayMs, action) => {
      timers.push(action);
      return () => {
        timers = timers.filter((each) => each !== action);
      };
    },
    ...own,
  });
}
const hear = (play: Play, type: string): void => play.hear({ v: 1, type: type as 'ready' });
async function inRound(): Promise<Play> {
  const play = make();
  await play.open();
  hear(play, 'ready');
  hear(play, 'roundStart');
  return play;
}

beforeEach(() => {
  answer = { state: 'ok', value: { url } };
  [told, tracked, timers, nowMs] = [[], 0, [], 1_764_000_000_000];
  const kept = new Map<string, string>();
  storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
});

describe('a game that is opened', () => {
  it('S3.20b S7.32 counts once a launch, when the game has said that it is ready; a player’s is noted', async () => {
    const play = make({ isSignedIn: () => true });
    await play.open();
    expect(storage.getItem(MOST_PLAYED)).toBeNull();
    hear(play, 'ready');
    hear(play, 'ready');
    expect(storage.getItem(MOST_PLAYED)).toBe('[{"id":"2001","count":1}]');
    expect(tracked).toBe(1);
  });

  it('S6.02 asked for real play while signed out, it asks what to do, and launches nothing', async () => {
    let launches = 0;
    const launch = async () => {
      launches += 1;
      return answer;
    };
    const play = make({ mode: 'real', launch });
    await play.open();
    expect(play.$play.get()).toEqual({ state: 'choice' });
    expect(launches).toBe(0);
  });

  it('S4.07 a game for money goes with its player: asked for anew after a sign-out, closed for another; practice stays', async () => {
    let isSignedIn = true;
    const own = { mode: 'real', isSignedIn: () => isSignedIn } as const;
    const [left, taken, launching, practice] = [make(own), make(own), make(own), make()];
    for (const play of [left, taken, practice]) await play.open();
    const late = launching.open();
    taken.playerLeft();
    isSignedIn = false;
    for (const play of [left, launching, practice]) play.playerLeft();
    await late;
    expect([left, taken, launching, practice].map(({ $play }) => $play.get().state)).toEqual([
      'choice',
      'closed',
      'choice',
      'open',
    ]);
  });

  it('says until when a break keeps from play', async () => {
    const play = make();
    const until = '2026-12-01T12:00:00Z';
    for (const mayReturn of [false, true]) {
      answer = { state: 'refused', status: 403, problem: { code: 'ON_BREAK', kind: 'EXCLUSION', until, mayReturn } };
      await play.open();
      expect(play.$play.get()).toEqual({
        state: 'failed',
        problem: 'error_break',
        kind: 'EXCLUSION',
        until,
        mayReturn,
      });
    }
  });

  it.each([
    ['GAME_NOT_AVAILABLE', 403, 'error_place'],
    ['ADD_PIN_CODE', 403, 'error_pin'],
    ['GAME_NOT_FOUND', 404, 'error_gone'],
  ])('S7.13 says why it did not open: %s; trying again may open it', async (code, status, problem) => {
    const play = make();
    answer = { state: 'refused', status, problem: { code } };
    await play.open();
    expect(play.$play.get()).toEqual({ state: 'failed', problem });
    answer = { state: 'ok', value: { url } };
    await play.open();
    expect(play.$play.get()).toMatchObject({ state: 'open', origin: 'http://studio.test', game: 'loading' });
  });

  it('S2.27a a game that says nothing for 10 s is told to be silent; the way out stays', async () => {
    const play = make();
    await play.open();
    for (const run of timers) run();
    expect(play.$play.get()).toMatchObject({ game: 'silent' });
    play.leave();
    expect(play.$play.get()).toEqual({ state: 'closed' });
  });

  it('S2.27a a studio that stops answering under play is told of, until a round begins again', async () => {
    const play = await inRound();
    hear(play, 'error');
    hear(play, 'roundEnd');
    expect(play.$play.get()).toMatchObject({ game: 'silent', inRound: false });
    hear(play, 'roundStart');
    expect(play.$play.get()).toMatchObject({ game: 'ready', inRound: true });
  });

  it('S2.27a without a connection it is not the studio that is silent, neither while a game opens nor under play', async () => {
    const opening = make({ isOffline: () => true });
    await opening.open();
    for (const run of timers) run();
    expect(opening.$play.get()).toMatchObject({ game: 'loading' });
    hear(opening, 'ready');
    hear(opening, 'roundStart');
    hear(opening, 'error');
    expect(opening.$play.get()).toMatchObject({ game: 'ready', inRound: true });
  });

  it('S2.27a is left at once, or when the round that runs has ended', async () => {
    const play = await inRound();
    play.leave();
    expect([play.$play.get().state, told]).toEqual(['open', ['leave']]);
    hear(play, 'roundEnd');
    expect(play.$play.get()).toEqual({ state: 'closed' });
  });

  it('S2.27a a game that gives the reader back leads to the bar, from where leaving is one key away', async () => {
    const play = await inRound();
    hear(play, 'lobby');
    expect([play.$play.get().state, told]).toEqual(['open', ['bar']]);
    play.leave();
    hear(play, 'roundEnd');
    expect(play.$play.get()).toEqual({ state: 'closed' });
  });

  it('S2.27a takes nothing but the messages that a game has', () => {
    const others = [{ v: 2, type: 'ready' }, { v: 1, type: 'win' }, { type: 'ready' }, 'ready', null];
    for (const message of others) expect(gameMessage.safeParse(message).success).toBe(false);
    expect(gameMessage.safeParse({ v: 1, type: 'lobby' }).success).toBe(true);
  });
});

describe('the reminder of the time', () => {
  const minute = 60_000;
  const reminderOf = (play: Play) => {
    const state = play.$play.get();
    return state.state === 'open' ? state.reminder : state.state;
  };
  /** Time passes, and what waits for it runs. */
  const pass = (minutes: number): void => {
    for (let each = 0; each < minutes; each += 1) {
      nowMs += minute;
      for (const action of timers.splice(0)) action();
    }
  };
  const opened = async (own: Partial<PlayPorts> = {}): Promise<Play> => {
    const play = make({ mode: 'real', isSignedIn: () => true, ...own });
    await play.open();
    hear(play, 'ready');
    return play;
  };

  it('comes after the time chosen, the game waits for the answer, and it comes again', async () => {
    const play = await opened();
    pass(59);
    expect([reminderOf(play), told]).toEqual([undefined, []]);
    pass(1);
    expect([reminderOf(play), told]).toEqual([60, ['pause']]);
    pass(5);
    play.goOn();
    expect([reminderOf(play), told]).toEqual([undefined, ['pause', 'resume']]);
    pass(60);
    expect(reminderOf(play)).toBe(125);
  });

  it('says what was staked and won meanwhile, once that is known, and never of another time', async () => {
    const answers: ((sums: PlaySums | undefined) => void)[] = [];
    const asked: number[] = [];
    const sums = (minutes: number) => {
      asked.push(minutes);
      return new Promise<PlaySums | undefined>((resolve) => answers.push(resolve));
    };
    const play = await opened({ sums });
    const shown = () => {
      const state = play.$play.get();
      return state.state === 'open' ? [state.reminder, state.sums] : state.state;
    };
    const [early, own] = ['1.00', '2.00'].map((staked) => ({
      staked,
      won: '0.00',
      net: `-${staked}`,
      currency: 'EUR',
    }));
    pass(60);
    expect([asked, shown()]).toEqual([[60], [60, undefined]]);
    play.goOn();
    answers[0]?.(early);
    pass(60);
    await Promise.resolve();
    expect(shown()).toEqual([120, undefined]);
    answers[1]?.(own);
    await Promise.resolve();
    expect(shown()).toEqual([120, own]);
    play.goOn();
    expect(shown()).toEqual([undefined, undefined]);
  });

  it('waits for the end of the round that runs, also where the next one follows at once', async () => {
    const play = await opened();
    pass(30);
    hear(play, 'roundStart');
    pass(40);
    expect(reminderOf(play)).toBeUndefined();
    hear(play, 'roundEnd');
    expect(reminderOf(play)).toBe(70);
  });

  it('counts on from game to game, by the time that is chosen now, and not while practising', async () => {
    let chosen = 60;
    const first = await opened({ reminderMinutes: () => chosen });
    pass(20);
    first.leave();
    const second = await opened({ reminderMinutes: () => chosen });
    pass(9);
    chosen = 30;
    expect(reminderOf(second)).toBeUndefined();
    pass(1);
    expect(reminderOf(second)).toBe(30);
    second.leave();
    expect(second.$play.get()).toEqual({ state: 'closed' });
    const practice = await opened({ mode: 'practice', reminderMinutes: () => 15 });
    pass(40);
    expect(reminderOf(practice)).toBeUndefined();
  });
});
