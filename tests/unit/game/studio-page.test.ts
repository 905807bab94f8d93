import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { studioGames } from '#domain/studio/games.ts';
import { ownSymbols } from '#domain/studio/symbols.ts';
import { amountText } from '#sandbox/studio/page/amounts.js';
import { askSurely } from '#sandbox/studio/page/ask.js';
import { readMessage } from '#sandbox/studio/page/messages.js';
import { nameOf } from '#sandbox/studio/page/names.js';
import { createSound } from '#sandbox/studio/page/sound.js';
import { stakeSteps } from '#sandbox/studio/page/stake.js';
import { textsOf } from '#sandbox/studio/page/texts.js';
import { raceEnd } from '#sandbox/studio/page/waiting.js';

/** An audio context that notes when each tone begins. */
function listener() {
  const tones: number[] = [];
  let made = 0;
  const gain = { gain: { setValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 }, connect: () => 0 };
  const make = () => {
    made += 1;
    return {
      currentTime: 0,
      state: 'running',
      destination: {},
      resume: () => 0,
      close: () => 0,
      createGain: () => gain,
      createOscillator: () => ({
        frequency: { value: 0 },
        connect: () => gain,
        stop: () => 0,
        start: (at: number) => tones.push(at),
      }),
    };
  };
  return { tones, make, made: () => made };
}

describe('the sound of a game', () => {
  it('S2.27 is off until it is asked for, and makes nothing before', () => {
    const { tones, make, made } = listener();
    const sound = createSound('2001', make as never);
    sound.start();
    sound.beats([0, 100]);
    sound.end({ win: '90.00', stake: '1.00' });
    expect([tones, made()]).toEqual([[], 0]);
    sound.mute(false);
    expect(tones.length).toBeGreaterThan(0);
  });

  it('S2.27 celebrates no win that is no larger than its stake', () => {
    const { tones, make } = listener();
    const sound = createSound('2001', make as never);
    sound.mute(false);
    const before = tones.length;
    for (const win of ['0.00', '0.40', '1.00']) sound.end({ win, stake: '1.00' });
    expect(tones).toHaveLength(before);
    sound.end({ win: '1.10', stake: '1.00' });
    expect(tones.length).toBeGreaterThan(before);
  });

  it('S2.27 is silent again when it is switched off', () => {
    const { tones, make } = listener();
    const sound = createSound('2002', make as never);
    sound.mute(false);
    sound.mute(true);
    const before = tones.length;
    sound.start();
    sound.end({ win: '5.00', stake: '1.00' });
    expect(tones).toHaveLength(before);
  });
});

describe('the stake of a game', () => {
  it('S2.27 a button that would change nothing says so, and can still have the focus', () => {
    const [less, more] = [0, 0].map(() => Object.assign(new EventTarget(), { ariaDisabled: '', disabled: false }));
    const seen: unknown[] = [];
    const stake = stakeSteps(less, more, () => seen.push(stake?.times()));
    stake.start();
    expect([less?.ariaDisabled, more?.ariaDisabled]).toEqual(['true', 'false']);
    for (let press = 0; press < 9; press += 1) more?.dispatchEvent(new Event('click'));
    expect([less?.ariaDisabled, more?.ariaDisabled, less?.disabled]).toEqual(['false', 'true', false]);
    expect(seen).toEqual([1, 2, 5, 10, 20, 50, 50, 50, 50, 50]);
  });

  it('S2.27 the stake of a round that runs stands until it is over', () => {
    const [less, more] = [0, 0].map(() => Object.assign(new EventTarget(), { ariaDisabled: '' }));
    const stake = stakeSteps(less, more, () => undefined);
    stake.start();
    stake.rest(true);
    more?.dispatchEvent(new Event('click'));
    expect([stake.times(), less?.ariaDisabled, more?.ariaDisabled]).toEqual([1, 'true', 'true']);
    stake.rest(false);
    more?.dispatchEvent(new Event('click'));
    expect([stake.times(), less?.ariaDisabled, more?.ariaDisabled]).toEqual([2, 'false', 'false']);
  });
});

describe('what a game says in words', () => {
  it('S2.29 every symbol has a name in each language, and none keeps its English one by mistake', () => {
    const alike = new Set(['tiger']);
    for (const [id, { engine }] of Object.entries(studioGames)) {
      if (engine !== 'slot') continue;
      for (const letter of 'ABCD') {
        const [en, fr, es] = ['en', 'fr', 'es'].map((lang) => nameOf(ownSymbols(id), letter, lang));
        expect(new Set([en, fr, es]).size, `${id} ${en}`).toBeGreaterThanOrEqual(alike.has(String(en)) ? 2 : 3);
        expect(nameOf(ownSymbols(id), letter, 'de')).toBe(en);
      }
      expect([...'EFGH'].map((letter) => nameOf(ownSymbols(id), letter, 'fr'))).toEqual(['A', 'K', 'Q', 'J']);
    }
  });

  it.each(['en', 'fr', 'es'])('S2.29 the buttons beside the stake say that they change it, in %s', (lang) => {
    const { stake, less, more } = textsOf(lang);
    for (const name of [less, more]) expect(name.toLowerCase()).toContain(stake.toLowerCase());
    expect(less).not.toBe(more);
  });

  it.each([
    ['en', 'Spin'],
    ['fr', 'Lancer'],
    ['es', 'Girar'],
  ])('S2.29 a roulette is set going with the word of the field in %s: %s', (lang, word) => {
    expect(textsOf(lang).turn).toBe(word);
  });

  it.each([
    ['en', 'EUR', '12.50', '€12.50'],
    ['fr', 'EUR', '1234.50', '1 234,50 €'],
    ['en', 'BTC', '0.00012500', 'BTC 0.00012500'],
    ['en', 'USDT', '7.10', '7.10 USDT'],
    ['en', 'INR', '120', '₹120'],
  ])('S9.13a in %s %s %s is %s', (lang, currency, text, written) => {
    expect(amountText(lang, currency, text).replaceAll(/\s/g, ' ')).toBe(written);
  });
});

describe('what the page around a game may say to it', () => {
  const page = { name: 'the page' };
  const home = 'https://play.example';
  const start = { v: 1, type: 'start', muted: true, reducedMotion: false, theme: 'dark' };

  it('S2.27 takes messages of its own page alone, in their shape', () => {
    for (const data of [start, { v: 1, type: 'mute', muted: false }, { v: 1, type: 'leave' }])
      expect(readMessage({ origin: home, source: page, data }, home, page)).toBe(data);
    expect(readMessage({ origin: home, source: page, data: start }, undefined, page)).toBeUndefined();
  });

  it('S2.27 a thousand messages of another origin, window or shape are none', () => {
    const wrong = fc.oneof(
      fc.nat(65_535).map((port) => ({ origin: `${home}:${port}`, source: page as unknown, data: start as unknown })),
      fc.anything({ maxDepth: 1, maxKeys: 3 }).map((source) => ({ origin: home, source, data: start as unknown })),
      fc.anything({ maxDepth: 1, maxKeys: 3 }).map((data) => ({ origin: home, source: page as unknown, data })),
      fc
        .record({
          v: fc.constantFrom(0, 1, 2),
          type: fc.constantFrom('start', 'mute', 'constructor', '__proto__', 'win'),
        })
        .map((data) => ({ origin: home, source: page as unknown, data: data as unknown })),
    );
    fc.assert(
      fc.property(wrong, (event) => {
        expect(readMessage(event, home, page)).toBeUndefined();
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a bet on a race', () => {
  /** A clock that goes on only while somebody waits, and what was written meanwhile. */
  function waiting(answers: () => Promise<object>) {
    const written: (number | string)[] = [];
    let [nowMs, asked] = [0, 0];
    const end = raceEnd(
      { roundId: 'one', waiting: true, startsInMs: 2000 },
      {
        now: () => nowMs,
        pause: async (ms: number) => {
          nowMs += ms;
        },
        showSeconds: (seconds: number) => written.push(seconds),
        showSilence: () => written.push('away'),
        ask: () => {
          asked += 1;
          return answers();
        },
      },
    );
    return { end, written, asked: () => asked, nowMs: () => nowMs };
  }
  const refused = (code: string, status: number) => Object.assign(new Error(code), { code, status });

  it('S2.27 counts down to its start, and outlasts silence', async () => {
    const answers = [Promise.reject(new Error('cut')), Promise.resolve({ win: '1.90' })];
    const race = waiting(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
    expect(await race.end).toEqual({ win: '1.90' });
    expect(race.written).toEqual([2, 1, 'away']);
  });

  it('S2.27 is given up after a minute of silence, never waited for without end', async () => {
    const race = waiting(() => Promise.reject(refused('UNAVAILABLE', 503)));
    await expect(race.end).rejects.toThrow('no end');
    expect(race.asked()).toBe(30);
    expect(race.nowMs()).toBeLessThan(90_000);
  });

  it('S2.27 is not asked for again where the studio refuses', async () => {
    const race = waiting(() => Promise.reject(refused('SESSION_UNKNOWN', 404)));
    await expect(race.end).rejects.toMatchObject({ code: 'SESSION_UNKNOWN' });
    expect(race.asked()).toBe(1);
  });
});

describe('a round that is asked for', () => {
  /** Sends that end as `ends` say: answered, cut with the line, met by silence or refused. */
  function sending(ends: readonly ('answered' | 'cut' | 'silence' | 'refused')[]) {
    let [sent, isCut, backs] = [0, false, 0];
    const send = async (): Promise<string> => {
      const end = ends[sent];
      sent += 1;
      if (end === 'answered') return 'round';
      isCut = end === 'cut';
      throw Object.assign(new Error(end), end === 'refused' ? { code: 'INSUFFICIENT_FUNDS', status: 422 } : {});
    };
    const line = {
      isCut: () => isCut,
      back: async () => {
        isCut = false;
        backs += 1;
      },
    };
    return { end: askSurely(send, line, async () => undefined), sent: () => sent, backs: () => backs };
  }

  it('S2.27 outlasts a connection that is cut, however often, and one silence of the studio', async () => {
    const round = sending(['cut', 'silence', 'cut', 'cut', 'answered']);
    expect(await round.end).toBe('round');
    expect([round.sent(), round.backs()]).toEqual([5, 3]);
  });

  it('S2.27 is given up at a second silence, and at once where the studio refuses', async () => {
    const silent = sending(['silence', 'silence', 'answered']);
    await expect(silent.end).rejects.toThrow('silence');
    const refused = sending(['refused', 'answered']);
    await expect(refused.end).rejects.toThrow('refused');
    expect([silent.sent(), refused.sent()]).toEqual([2, 1]);
  });
});
