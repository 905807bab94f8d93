import { createHmac } from 'node:crypto';
import { badRequest } from './errors.ts';
import type { ContentStore } from './store.ts';
import { show, showTombstone, type View } from './view.ts';

const syncTypes = ['all', 'Entry', 'Asset', 'Deletion', 'DeletedEntry', 'DeletedAsset'] as const;
type SyncType = (typeof syncTypes)[number];

/** Where a synchronisation stands: changes after `after` and up to `until` (0: up to now) are still to come. */
interface Cursor {
  after: number;
  until: number;
  initial: boolean;
  type: SyncType;
  contentType?: string;
  limit: number;
}

export interface SyncPage {
  items: object[];
  nextPageToken?: string;
  nextSyncToken?: string;
}

export type SyncQuery = Readonly<Record<string, string | undefined>>;

/**
 * One page of a synchronisation: `initial=true` (with `type`, `content_type`, `limit`) or `sync_token`.
 * Throws a ContentError 400 on a token that this store did not give out.
 */
export function syncPage(store: ContentStore, view: View, query: SyncQuery, maxLimit: number): SyncPage {
  const cursor = query.sync_token === undefined ? startCursor(query, maxLimit) : readToken(store.id, query.sync_token);
  const until = cursor.until === 0 ? store.seq : cursor.until;
  const pending = pendingItems(view, cursor, until);
  const page = pending.slice(0, cursor.limit);
  const items = page.map((item) => item.json());
  const last = page.at(-1);
  if (last && pending.length > page.length) {
    return { items, nextPageToken: makeToken(store.id, { ...cursor, after: last.seq, until }) };
  }
  return { items, nextSyncToken: makeToken(store.id, { ...cursor, after: until, until: 0, initial: false }) };
}

function startCursor(query: SyncQuery, maxLimit: number): Cursor {
  if (query.initial !== 'true') throw badRequest('Please provide either the initial or the sync_token parameter.');
  const contentType = query.content_type;
  const type = query.type ?? (contentType ? 'Entry' : 'all');
  if (!syncTypes.includes(type as SyncType)) throw badRequest(`Unknown sync type: ${type}`);
  if (contentType && type !== 'Entry') throw badRequest('content_type needs type=Entry.');
  const limit = Math.min(Number(query.limit ?? maxLimit), maxLimit);
  if (!Number.isInteger(limit) || limit < 1) throw badRequest('limit must be a positive integer.');
  return { after: 0, until: 0, initial: true, type: type as SyncType, ...(contentType ? { contentType } : {}), limit };
}

interface Pending {
  seq: number;
  json: () => object;
}

function pendingItems(view: View, cursor: Cursor, until: number): Pending[] {
  const { environment, spaceId } = view;
  const inRange = (seq: number): boolean => seq > cursor.after && seq <= until;
  const pending: Pending[] = [];
  for (const resource of environment.resources.values()) {
    if (!resource.published || !inRange(resource.seq) || !wanted(cursor, resource.kind, resource.contentType)) continue;
    pending.push({ seq: resource.seq, json: () => show(resource, view) ?? {} });
  }
  if (!cursor.initial) {
    for (const tombstone of environment.gone.values()) {
      if (!inRange(tombstone.seq) || !wanted(cursor, `Deleted${tombstone.kind}`, tombstone.contentType)) continue;
      pending.push({ seq: tombstone.seq, json: () => showTombstone(tombstone, spaceId, environment.id) });
    }
  }
  return pending.sort((a, b) => a.seq - b.seq);
}

function wanted(cursor: Cursor, type: string, contentType: string | undefined): boolean {
  const isDeletion = type.startsWith('Deleted');
  if (cursor.contentType && cursor.contentType !== contentType) return false;
  if (cursor.type === 'all' || cursor.type === type) return true;
  if (cursor.type === 'Deletion') return isDeletion;
  return type === `Deleted${cursor.type}`;
}

const sign = (storeId: string, text: string): string =>
  createHmac('sha256', storeId).update(text).digest('base64url').slice(0, 16);

// The SDK cuts a token out of the URL without decoding it: only characters that need no escape.
function makeToken(storeId: string, cursor: Cursor): string {
  const text = Buffer.from(JSON.stringify(cursor)).toString('base64url');
  return `${text}.${sign(storeId, text)}`;
}

function readToken(storeId: string, token: string): Cursor {
  const [text = '', signature] = token.split('.');
  if (signature !== sign(storeId, text)) throw badRequest('The sync token you sent is invalid.');
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Cursor;
}
