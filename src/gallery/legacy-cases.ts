import { hostPath } from '#domain/legacy-paths.ts';
import { isHostMessage, readLegacy } from '#features/legacy/messages.ts';

/** One case of the bridge's conformance: what is sent, whether it should count, and whether it does. */
export interface ConformanceRow {
  readonly direction: 'legacy → host' | 'host → legacy' | 'path';
  readonly what: string;
  readonly wanted: string;
  readonly passes: boolean;
}

const path = '/olympus/sports';
/** Every event of the contract, by direction; a copy with a wrong version, a stranger's member or a missing one is none. */
const fromLegacy: readonly Readonly<Record<string, unknown>>[] = [
  { type: 'navigationStart', path },
  { type: 'navigationEnd', path, title: 'Sports' },
  { type: 'navigationError', path, error: { type: 'notFound' } },
  { type: 'loginRequired', path },
  { type: 'back' },
  { type: 'forward' },
  { type: 'outside', url: 'https://news.example/' },
  { type: 'navigateTo', path },
];
const fromHost: readonly Readonly<Record<string, unknown>>[] = [
  { type: 'navigate', path },
  { type: 'session', signedIn: true },
  { type: 'language', lang: 'fr' },
  { type: 'balance' },
  { type: 'leave' },
];
const strangers: readonly unknown[] = [undefined, null, 'navigationStart', 7, [], {}, { v: 1 }, { v: 1, type: 'jump' }];
const paths = [
  ['/olympus/sports', '/fr/sports'],
  ['/olympus', '/fr'],
  ['//evil.example', '/fr'],
  ['/olympus/../..//evil.example', '/fr'],
  ['javascript:alert(1)', '/fr'],
] as const;

/** Copies of a message that are none: another version, one member more, and one less of its own. */
function spoilt(message: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>[] {
  const own = Object.keys(message).filter((key) => key !== 'type');
  const less = own.map((key) => ({
    v: 1,
    ...Object.fromEntries(Object.entries(message).filter(([name]) => name !== key)),
  }));
  return [message, { ...message, v: 2 }, { ...message, v: 1, more: true }, ...less];
}

const text = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

function rowsOf(
  direction: ConformanceRow['direction'],
  messages: readonly Readonly<Record<string, unknown>>[],
  counts: (detail: unknown) => boolean,
): ConformanceRow[] {
  const right = messages.map((message) => ({ v: 1, ...message }));
  const wrong = [...messages.flatMap(spoilt), ...strangers];
  const row = (detail: unknown, isMessage: boolean): ConformanceRow => ({
    direction,
    what: text(detail),
    wanted: isMessage ? 'counts' : 'is ignored',
    passes: counts(detail) === isMessage,
  });
  return [...right.map((detail) => row(detail, true)), ...wrong.map((detail) => row(detail, false))];
}

/** S2.31: runs the bridge's own schemas and its swap of prefixes over every case. */
export function conformance(read: (detail: unknown) => unknown = readLegacy): readonly ConformanceRow[] {
  const site = {
    origin: 'https://play.example',
    languages: ['en', 'fr'],
    prefix: '/fr',
    logged: [],
    unlogged: ['/sports'],
  };
  return [
    ...rowsOf('legacy → host', fromLegacy, (detail) => read(detail) !== undefined),
    ...rowsOf('host → legacy', fromHost, isHostMessage),
    ...paths.map(([given, wanted]) => ({
      direction: 'path' as const,
      what: given,
      wanted: `leads to ${wanted}`,
      passes: hostPath(site, given) === wanted,
    })),
  ];
}
