import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hearFrame, tellFrame } from '#client/frames.ts';

const origin = 'http://id.localhost:4322';

/** A window as far as messages go. */
function standIn() {
  const target = new EventTarget();
  const frame = { posted: [] as unknown[], postMessage: (...sent: unknown[]) => frame.posted.push(sent) };
  const heard: unknown[] = [];
  const source = {
    origin,
    window: () => frame as unknown as Window,
    schema: z.literal('document-verification-result-home'),
  };
  const stop = hearFrame(source, (message) => heard.push(message), target as unknown as Window);
  const say = (data: unknown, from: unknown = frame, at = origin) =>
    target.dispatchEvent(Object.assign(new Event('message'), { data, source: from, origin: at }));
  return { frame, heard, stop, say };
}

describe('messages of frames', () => {
  it('S2.10 count from exactly this window, this origin, in this shape', () => {
    const { heard, say, stop } = standIn();
    for (const data of ['document-verification-result-home ', ['document-verification-result-home'], null, {}, 7])
      say(data);
    say('document-verification-result-home', {});
    say('document-verification-result-home', null);
    for (const at of ['http://id.localhost', 'https://id.localhost:4322', 'null', ''])
      say('document-verification-result-home', undefined, at);
    expect(heard).toEqual([]);
    say('document-verification-result-home');
    expect(heard).toEqual(['document-verification-result-home']);
    stop();
    say('document-verification-result-home');
    expect(heard).toHaveLength(1);
  });

  it('S2.10 a thousand of other origins, windows and shapes move nothing', () => {
    const { frame, heard, say } = standIn();
    const right = 'document-verification-result-home';
    const wrongOrigin = fc
      .nat(65_535)
      .map((port) => `http://id.localhost:4322${port}`)
      .map((at) => ({ data: right as unknown, from: frame as unknown, at }));
    const wrongWindow = fc
      .anything({ maxDepth: 1, maxKeys: 3 })
      .map((from) => ({ data: right as unknown, from: from ?? null, at: origin }));
    const wrongShape = fc
      .anything({ maxDepth: 1, maxKeys: 3 })
      .map((data) => ({ data, from: frame as unknown, at: origin }));
    fc.assert(
      fc.property(fc.oneof(wrongOrigin, wrongWindow, wrongShape), ({ data, from, at }) => {
        say(data, from, at);
        expect(heard).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('S2.12 are sent with an origin, never to anybody', () => {
    const { frame } = standIn();
    tellFrame(frame as unknown as Window, origin, { kind: 'hello' });
    tellFrame(undefined, origin, 'x');
    expect(frame.posted).toEqual([[{ kind: 'hello' }, origin]]);
  });
});
