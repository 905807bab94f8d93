import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptToOrigins } from '#client/preview/origins.ts';
import { refreshOnChange } from '#client/preview/refresh.ts';

const app = 'https://app.contentful.com';

/** A window that hears messages; `above` are the origins of the pages that frame it. */
function windowIn(above?: readonly string[]): Window & EventTarget {
  const ancestorOrigins = above && { contains: (origin: string) => above.includes(origin) };
  return Object.assign(new EventTarget(), { location: { ancestorOrigins } }) as unknown as Window & EventTarget;
}

describe('whom a preview listens to', () => {
  it('hides the messages of all but the editors’ application from the SDK', () => {
    const window = windowIn();
    keptToOrigins(window, [app]);
    const heard: unknown[] = [];
    window.addEventListener('message', (event) => heard.push(event.data));
    for (const origin of [app, 'https://stranger.example', 'null', `${app}.stranger.example`]) {
      window.dispatchEvent(Object.assign(new Event('message'), { origin, data: origin }));
    }
    expect(heard).toEqual([app]);
  });

  it('lets the SDK write to the application that frames it, to all that may where the browser does not tell', () => {
    const both = [app, 'https://app.eu.contentful.com'];
    expect(keptToOrigins(windowIn([both[1] ?? '']), both)).toEqual([both[1]]);
    expect(keptToOrigins(windowIn(), both)).toEqual(both);
  });
});

describe('a saved edit', () => {
  const reload = vi.fn();
  const asked: string[] = [];
  let answers: (number | Error)[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    reload.mockClear();
    asked.length = 0;
    vi.stubGlobal('location', { href: '/preview/key/help/a', reload });
    vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
      asked.push(headers['If-None-Match'] ?? '');
      const answer = answers.shift() ?? 304;
      if (answer instanceof Error) throw answer;
      return { status: answer };
    });
  });
  afterEach(() => void vi.useRealTimers());

  it('shows the page anew once the server renders another one, which can be a little later', async () => {
    answers = [304, new Error('offline'), 200];
    refreshOnChange('r1')();
    await vi.runAllTimersAsync();
    expect(asked).toEqual(['"r1"', '"r1"', '"r1"']);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leaves the page alone when nothing on it changes or the server is in trouble, and gives up', async () => {
    answers = [304, 503, 304, 200];
    refreshOnChange('r1')();
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(3);
    expect(reload).not.toHaveBeenCalled();
  });

  it('starts over with the next edit, and shows an expired link’s own words', async () => {
    answers = [304, 304, 410];
    const saved = refreshOnChange('r1');
    saved();
    await vi.advanceTimersByTimeAsync(500);
    saved();
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(3);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
