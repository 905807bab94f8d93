import { badRequest, invalidQuery } from './errors.ts';
import type { Shown } from './view.ts';

export type Query = Readonly<Record<string, string | undefined>>;

/** What the delivery API limits an answer to. */
const maxLimit = 1000;
const defaultLimit = 100;
const maxInclude = 10;
const plain = new Set([
  'content_type',
  'limit',
  'skip',
  'order',
  'locale',
  'include',
  'select',
  'access_token',
  'query',
  'links_to_entry',
]);

export interface Page {
  total: number;
  skip: number;
  limit: number;
  items: Shown[];
}

/** Filters, orders and cuts resources as the delivery API does. Throws a ContentError 400 on a query it would refuse. */
export function runQuery(items: readonly Shown[], query: Query): Page {
  const skip = integer(query, 'skip', 0, Number.MAX_SAFE_INTEGER);
  const limit = integer(query, 'limit', defaultLimit, maxLimit);
  const tests = Object.entries(query).flatMap(([key, value]) => makeTest(key, value, query));
  const found = items.filter((item) => tests.every((test) => test(item)));
  found.sort(comparator(query.order));
  return { total: found.length, skip, limit, items: found.slice(skip, skip + limit) };
}

/** The `include` depth of a query: 1 when absent, 0 to 10. */
export const includeDepth = (query: Query): number => integer(query, 'include', 1, maxInclude);

function integer(query: Query, name: string, fallback: number, max: number): number {
  const value = query[name];
  if (value === undefined) return fallback;
  if (!/^\d+$/.test(value) || Number(value) > max) throw badRequest(`${name} must be an integer from 0 to ${max}.`);
  return Number(value);
}

type Test = (item: Shown) => boolean;

function makeTest(key: string, value: string | undefined, query: Query): Test[] {
  if (value === undefined) return [];
  if (key === 'content_type') return [(item) => read(item, 'sys.contentType.sys.id') === value];
  if (key === 'links_to_entry')
    return [(item) => JSON.stringify(item.fields).includes(`"id":${JSON.stringify(value)}`)];
  if (key === 'query') return [(item) => JSON.stringify(item.fields).toLowerCase().includes(value.toLowerCase())];
  if (plain.has(key)) return [];
  const match = /^((?:sys|fields|metadata)\.[\w.-]+)(?:\[(\w+)\])?$/.exec(key);
  const operator = operators[match?.[2] ?? 'eq'];
  if (!match?.[1] || !operator) throw invalidQuery(`The query parameter ${key} is not known.`);
  if (match[1].startsWith('fields.') && query.content_type === undefined) {
    throw invalidQuery('When querying by fields, content_type must be given.');
  }
  const path = match[1];
  return [(item) => operator(read(item, path), value)];
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const listed = (wanted: string): string[] => wanted.split(',');
const anyOf = (value: unknown, wanted: string[]): boolean =>
  (Array.isArray(value) ? value : [value]).some((one) => one !== undefined && wanted.includes(asText(one)));

const operators: Record<string, (value: unknown, wanted: string) => boolean> = {
  eq: (value, wanted) => anyOf(value, [wanted]),
  ne: (value, wanted) => !anyOf(value, [wanted]),
  in: (value, wanted) => anyOf(value, listed(wanted)),
  nin: (value, wanted) => !anyOf(value, listed(wanted)),
  all: (value, wanted) => listed(wanted).every((one) => anyOf(value, [one])),
  exists: (value, wanted) => (value !== undefined) === (wanted === 'true'),
  match: (value, wanted) =>
    asText(value ?? '')
      .toLowerCase()
      .includes(wanted.toLowerCase()),
  lt: (value, wanted) => compare(value, typed(value, wanted)) < 0,
  lte: (value, wanted) => compare(value, typed(value, wanted)) <= 0,
  gt: (value, wanted) => compare(value, typed(value, wanted)) > 0,
  gte: (value, wanted) => compare(value, typed(value, wanted)) >= 0,
};

const typed = (like: unknown, wanted: string): unknown => (typeof like === 'number' ? Number(wanted) : wanted);

function read(item: Shown, path: string): unknown {
  let value: unknown = item;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return (a as string | number) < (b as string | number) ? -1 : 1;
}

/** Without `order`: newest change first, like the real API; always ending on the id, so that pages never overlap. */
function comparator(order: string | undefined): (a: Shown, b: Shown) => number {
  const keys = [...(order ?? '-sys.updatedAt').split(','), 'sys.id'].map((key) => ({
    path: key.replace(/^-/, ''),
    sign: key.startsWith('-') ? -1 : 1,
  }));
  for (const { path } of keys)
    if (!/^(sys|fields)\.[\w.-]+$/.test(path)) throw invalidQuery(`Cannot order by ${path}.`);
  return (a, b) => {
    for (const { path, sign } of keys) {
      const result = compare(read(a, path), read(b, path)) * sign;
      if (result !== 0) return result;
    }
    return 0;
  };
}
