import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hearFrame } from '#client/frames.ts';
import { RESULT_MESSAGE } from '#contract/documents.ts';
import { inLanguageAround, outcomeOf, tellAround } from '#features/documents/result.ts';

const provider = 'https://id.example';
const schema = z.literal(RESULT_MESSAGE);

/** A window that hears what a test sends; `from` is who sends. */
function hearing() {
  const listeners = new Set<(event: MessageEvent) => void>();
  const own = {} as Window;
  let heard = 0;
  const end = hearFrame(
    { origin: provider, window: () => own, schema },
    () => {
      heard += 1;
    },
    {
      addEventListener: (_type: string, listener: unknown) => void listeners.add(listener as () => void),
      removeEventListener: (_type: string, listener: unknown) => void listeners.delete(listener as () => void),
    } as Pick<Window, 'addEventListener' | 'removeEventListener'>,
  );
  const send = (origin: string, source: unknown, data: unknown): void => {
    for (const listener of listeners) listener({ origin, source, data } as MessageEvent);
  };
  return { own, send, end, heard: () => heard };
}

const lookalikes = fc.constantFrom<unknown>(
  `${RESULT_MESSAGE} `,
  RESULT_MESSAGE.toUpperCase(),
  RESULT_MESSAGE.replace('-', '‐'),
  [RESULT_MESSAGE],
  { type: RESULT_MESSAGE },
  new String(RESULT_MESSAGE),
  JSON.stringify(RESULT_MESSAGE),
  null,
  undefined,
  0,
);
const origins = fc.constantFrom(
  'https://evil.example',
  'null',
  '',
  'https://id.example.evil.example',
  'http://id.example',
  'https://id.example:444',
  'https://ID.example',
);

describe('messages of the check', () => {
  it('S2.10 the one message from this frame and its origin counts', () => {
    const { own, send, end, heard } = hearing();
    send(provider, own, RESULT_MESSAGE);
    expect(heard()).toBe(1);
    end();
    send(provider, own, RESULT_MESSAGE);
    expect(heard()).toBe(1);
  });

  it('S2.10 of 1,000 others none counts: wrong origin, another frame of the right one, lookalike words', () => {
    const { own, send, heard } = hearing();
    const anyText = fc.oneof(fc.constant<unknown>(RESULT_MESSAGE), lookalikes, fc.anything());
    const foreign = fc.tuple(origins, fc.constant<unknown>(own), anyText);
    const otherFrame = fc.tuple(fc.constant(provider), fc.constantFrom<unknown>({}, null, undefined), anyText);
    const wrongWords = fc.tuple(fc.constant(provider), fc.constant<unknown>(own), lookalikes);
    for (const [origin, source, data] of fc.sample(fc.oneof(foreign, otherFrame, wrongWords), 1000))
      send(origin, source, data);
    expect(heard()).toBe(0);
  });

  it('S2.12 SUCCESS alone is success', () => {
    expect(outcomeOf('?transactionStatus=SUCCESS')).toBe('success');
    for (const search of [
      '',
      '?',
      '?transactionStatus=',
      '?transactionStatus=success',
      '?transactionStatus=SUCCESS%20',
      '?TransactionStatus=SUCCESS',
      '?transactionStatus=FAILURE',
    ])
      expect(outcomeOf(search)).toBe('failure');
  });

  it('S2.12 Continue tells the page around by an exact origin, and nobody when there is none', () => {
    const told: unknown[] = [];
    const parent = { postMessage: (...args: unknown[]) => void told.push(args) } as unknown as Window;
    const self = {} as Window;
    const ancestorOrigins = [provider] as unknown as DOMStringList;
    expect(tellAround({ parent, self, location: { origin: 'https://play.example', ancestorOrigins } })).toBe(true);
    const older = { origin: 'https://play.example' } as Location;
    expect(tellAround({ parent, self, location: older })).toBe(true);
    expect(told).toEqual([
      [RESULT_MESSAGE, provider],
      [RESULT_MESSAGE, 'https://play.example'],
    ]);
    expect(tellAround({ parent: self, self, location: older })).toBe(false);
    expect(told).toHaveLength(2);
  });

  it('S2.12 the result is told in the language of the page around it, whichever the check was begun in', () => {
    const result = '/document-verification-result';
    expect(inLanguageAround('/es/validate-document', `/fr${result}`)).toBe(`/es${result}`);
    expect(inLanguageAround('/validate-document', `/fr${result}`)).toBe(result);
    for (const around of ['', '/fr/validate-document', `/fr${result}`, '/es/help'])
      expect(inLanguageAround(around, `/fr${result}`)).toBeUndefined();
  });
});
