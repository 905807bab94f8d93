import { HOUR_MS } from '#domain/spans.ts';
import type { FileReader } from './files.ts';

/** As long as the content system itself may stay without a word; MB of a file. */
const usual = { silenceMs: 13_000, mostMb: 100 };
const fileTimeoutMs = 60_000;
const mostRedirects = 3;

/** An address without a host belongs to `origin`, one without a scheme takes its scheme; all others are https. */
function targetOf(url: string, origin: string): URL {
  const target = new URL(url, origin);
  if (target.protocol !== 'https:' && target.origin !== origin) target.protocol = 'https:';
  return target;
}

/** Reads files over HTTP, of so many megabytes and a minute at most; a host may be silent for `silenceMs`. */
export function httpFileReader(origin: string, limits: Partial<typeof usual> = {}): FileReader {
  const { silenceMs, mostMb } = { ...usual, ...limits };
  return async (url) => {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(new Error('does not answer')), silenceMs);
    try {
      const signal = AbortSignal.any([silence.signal, AbortSignal.timeout(fileTimeoutMs)]);
      const response = await followed(targetOf(url, origin), signal);
      if (!response.ok) throw new Error(`answers ${response.status}`);
      return await bytesOf(response, mostMb, () => timer.refresh());
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Counted as they come: a host need not say how many there will be, nor be right. */
async function bytesOf({ headers, body }: Response, mostMb: number, onBytes: () => void): Promise<Uint8Array> {
  const mostBytes = mostMb * 1024 * 1024;
  const tooLarge = (): Error => new Error(`is larger than ${mostMb} MB`);
  if (Number(headers.get('content-length') ?? 0) > mostBytes) {
    await body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    onBytes();
    size += chunk.length;
    if (size > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Follows redirects within one origin alone: none leads to plain http, or to a host that nobody named. */
async function followed(target: URL, signal: AbortSignal, left = mostRedirects): Promise<Response> {
  const response = await fetch(target, { signal, redirect: 'manual' });
  const location = response.headers.get('location');
  if (response.status < 300 || response.status >= 400 || location === null) return response;
  await response.body?.cancel();
  const next = new URL(location, target);
  if (next.origin !== target.origin) throw new Error(`sends elsewhere (${next.origin})`);
  if (left === 0) throw new Error('redirects without end');
  return followed(next, signal, left - 1);
}

const firstPauseMs = 1_000;
const longestPauseMs = HOUR_MS;
/** Files that fail take a tenth of the time at most: all edits wait for them. */
const timesAsLong = 10;
/** Whoever takes longer to fail did not answer, or broke off. */
const slowMs = 2_000;
/** So many files in a row that a host fails slowly at, and it is not asked for others either. */
const strikes = 4;

interface Pause {
  readonly error: unknown;
  readonly untilMs: number;
  readonly times: number;
}

/**
 * Reads by `read`, but what failed fails at once for a while, longer each time and ten times as long as it took: a dead
 * file would else hold up every sync, and with it every edit. A host that several files wait for in vain is left alone like a file.
 */
export function patientFileReader(
  origin: string,
  read: FileReader,
  nowMs = (): number => performance.now(),
): FileReader {
  const pauses = new Map<string, Pause>();
  const slow = new Map<string, Set<string>>();
  const pauseFor = (key: string, error: unknown, tookMs: number): void => {
    const times = pauses.get(key)?.times ?? 0;
    const pauseMs = Math.min(longestPauseMs, Math.max(firstPauseMs * 2 ** times, timesAsLong * tookMs));
    pauses.set(key, { error, untilMs: nowMs() + pauseMs, times: times + 1 });
  };
  return async (url) => {
    const { host } = targetOf(url, origin);
    for (const key of [url, host]) {
      const pause = pauses.get(key);
      if (pause && nowMs() < pause.untilMs) throw pause.error;
    }
    const begunMs = nowMs();
    try {
      const bytes = await read(url);
      for (const key of [url, host]) pauses.delete(key);
      slow.delete(host);
      return bytes;
    } catch (error) {
      const tookMs = nowMs() - begunMs;
      pauseFor(url, error, tookMs);
      const inVain = slow.get(host) ?? new Set();
      if (tookMs >= slowMs) slow.set(host, inVain.add(url));
      if (inVain.size >= strikes) pauseFor(host, error, tookMs);
      throw error;
    }
  };
}
