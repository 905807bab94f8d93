import { randomUUID } from 'node:crypto';
import { type DocumentStanding, ID_DOCUMENT } from '#contract/documents.ts';
import { type DocumentState, type DocumentStatus, nextDocument } from '#domain/document.ts';
import { isOneName, nameWords } from '#domain/same-person.ts';
import { persons } from '#services/account/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Config } from '#services/kernel/config.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { appendEvent } from '#services/kernel/events.ts';
import { notFound, type Refuse, refuseCommon } from '#services/kernel/problem.ts';
import { secretOr } from '#services/kernel/secrets.ts';
import { hexHmac } from '#services/kernel/signature.ts';
import type { Vault } from '#services/kernel/vault.ts';
import { tell } from '#services/notifications/service.ts';
import type { ProviderEvent } from './events.ts';
import { identityProvider } from './provider.ts';
import {
  type DocumentRow,
  endSession,
  findDocument,
  holdPerson,
  insertSession,
  liveSession,
  lockDocument,
  newestSession,
  type Person,
  personOf,
  type SessionRow,
  sessionOwner,
  updateDocument,
} from './store.ts';

const SESSION_SECONDS = 86_400;
const PURPOSE = 'document address';

/** The documents room. */
export interface DocumentService {
  /** S7.18: where the player's document stands. One query. */
  standing(playerId: string): Promise<DocumentStanding>;
  /** S7.17: the live address at the provider, or a new one. 503 `UNAVAILABLE` while the provider is away, or left out. */
  address(
    playerId: string,
    language: string | undefined,
    refuse: Refuse<'ALREADY_VERIFIED' | 'DOCUMENT_BLOCKED'>,
  ): Promise<string>;
  /** An operator's gate asks for a document: REQUESTED, unless it is on its way, verified or blocked. */
  requestDocument(tx: Tx, playerId: string, reason: string): Promise<void>;
  /** Applies what the provider says, in the transaction that notes it; 404 for a session that is not ours. */
  apply(tx: Tx, event: ProviderEvent): Promise<void>;
  /** The provider's id of the player's session, made when there is none; for the sandbox, which decides through the provider. */
  providerSession(playerId: string): Promise<string>;
}

/** What the documents room is made of. */
export interface DocumentDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly config: Config;
}

/** Where the provider reports. */
export const identityWebhookPath = '/partners/identity/v1/webhook';

/** The provider as the environment names it: how it is called, and how it signs; null: the part is left out. */
export function identityParty(config: Config) {
  const { documents } = config.rooms;
  if (!documents) return null;
  const key = secretOr(config, documents.key, 'identity key');
  const secret = secretOr(config, documents.secret, 'identity secret');
  return {
    key,
    signature: hexHmac({ secret, header: 'x-hmac-signature', fixed: { 'x-auth-client': key } }),
    open: identityProvider({ url: documents.url, key }),
  };
}

/** Whether a document keeps its player from nothing: for gates and locked fields. */
export async function isDocumentVerified(db: Db | Tx, playerId: string): Promise<boolean> {
  return (await findDocument(db, playerId))?.status === 'VERIFIED';
}

/** The status of the player's document (S3.05), null when none was ever asked for: for the gates of money. */
export async function documentStatus(db: Db | Tx, playerId: string): Promise<DocumentStatus | null> {
  return (await findDocument(db, playerId))?.status ?? null;
}

const stateOf = ({ status, reason, eventAt, invalidInRow }: DocumentRow): DocumentState => ({
  status,
  reason,
  atMs: eventAt?.getTime() ?? null,
  invalidInRow,
});

/** The documents room. */
export function createDocumentService(deps: DocumentDeps): DocumentService {
  const { db, clock } = deps;
  return {
    async standing(playerId) {
      const row = await findDocument(db, playerId);
      if (!row) return { documentType: ID_DOCUMENT, status: 'NOT_REQUESTED' };
      const { status, reason, eventAt } = row;
      const isDecided = status === 'VERIFIED' || status === 'INVALID' || status === 'BLOCKED';
      return {
        documentType: ID_DOCUMENT,
        status,
        ...(reason !== null && status !== 'VERIFIED' && status !== 'PENDING' ? { reason } : {}),
        ...(isDecided && eventAt ? { decidedAt: eventAt.toISOString() } : {}),
      };
    },
    async address(playerId, language, refuse) {
      const status = (await findDocument(db, playerId))?.status;
      if (status === 'VERIFIED') throw refuse('ALREADY_VERIFIED');
      if (status === 'BLOCKED') throw refuse('DOCUMENT_BLOCKED');
      const session = await openSession(deps, playerId, language);
      return deps.vault.decrypt(PURPOSE, session.urlSealed);
    },
    async requestDocument(tx, playerId, reason) {
      const now = clock.now();
      const row = await lockDocument(tx, playerId, now);
      await updateDocument(tx, playerId, { requestedFor: reason, updatedAt: now });
      if (!row.isNew) return;
      await inform(tx, playerId, 'REQUESTED', now);
    },
    apply: (tx, event) => apply(deps, tx, event),
    async providerSession(playerId) {
      return (await newestSession(db, playerId))?.id ?? (await openSession(deps, playerId, undefined)).id;
    },
  };
}

const nameOf = ({ firstName, lastName }: Person): string => `${firstName ?? ''} ${lastName ?? ''}`;

/** Whether a session was made for the name that somebody has. */
const isFor = ({ nameWords: told }: Pick<SessionRow, 'nameWords'>, person: Person): boolean =>
  told === null || told === nameWords(nameOf(person)) || isOneName(told, nameOf(person));

/** The player's live session of the name that they have now, else a new one: asked of the provider outside any transaction. */
async function openSession(deps: DocumentDeps, playerId: string, language: string | undefined): Promise<SessionRow> {
  const { db, clock, vault, config } = deps;
  const person = await personOf(db, playerId);
  const live = await liveSession(db, playerId, clock.now());
  if (live && isFor(live, person)) return live;
  if (live) await transaction(db, (tx) => endSession(tx, live.id, clock.now()));
  const prefix = language === undefined ? '' : `/${language}`;
  // The provider sends the player there when they are through; one that knows better says so in the parameter.
  const callback = `${config.siteOrigin}${prefix}/document-verification-result?transactionStatus=SUCCESS`;
  const vendorData = randomUUID();
  const made = await identityParty(config)?.open({ callback, vendorData, ...person });
  if (!made) throw refuseCommon('UNAVAILABLE');
  const now = clock.now();
  const row = {
    id: made.id,
    vendorData,
    playerId,
    createdAt: now,
    urlSealed: vault.encrypt(PURPOSE, made.url),
    nameWords: nameWords(nameOf(person)),
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
  };
  if (await transaction(db, (tx) => insertSession(tx, row))) return { ...row, endedAt: null };
  // Another tab was quicker: both show the same session.
  const first = await liveSession(db, playerId, now);
  if (!first) throw refuseCommon('UNAVAILABLE');
  return first;
}

/**
 * An approval is of the name that the provider was told. Who has taken another name since has shown nothing of it: or a
 * document of one person would prove another, whom nobody then takes for who has excluded themselves.
 */
async function judgedName(
  tx: Tx,
  session: Pick<SessionRow, 'playerId' | 'nameWords'>,
  event: ProviderEvent,
): Promise<Pick<ProviderEvent, 'kind' | 'reason'>> {
  if (event.kind !== 'approved' || isFor(session, await holdPerson(tx, session.playerId))) return event;
  return { kind: 'invalid', reason: 'NAME_MISMATCH' };
}

async function apply({ clock }: DocumentDeps, tx: Tx, event: ProviderEvent): Promise<void> {
  const owner = await sessionOwner(tx, event.sessionId);
  if (owner === undefined) throw notFound();
  const { playerId } = owner;
  const now = clock.now();
  const row = await lockDocument(tx, playerId, now);
  if (event.ends) await endSession(tx, event.sessionId, now);
  const before = stateOf(row);
  const atMs = (event.at ?? now).getTime();
  const { kind, reason: given } = await judgedName(tx, owner, event);
  const after = nextDocument(row.isNew ? null : before, { kind, atMs, reason: given });
  if (after === before || (after.atMs === before.atMs && after.status === before.status)) return;
  const { status, reason, invalidInRow } = after;
  const eventAt = after.atMs === null ? null : new Date(after.atMs);
  await updateDocument(tx, playerId, { status, reason, invalidInRow, eventAt, updatedAt: now });
  if (status === 'VERIFIED') await persons.changed(tx, playerId);
  if (status === 'PENDING' || status === 'REQUESTED' || status === before.status) return;
  await appendEvent(tx, { playerId, kind: 'DOCUMENT_CHANGE', outcome: 'done', detail: { status } }, now);
  await inform(tx, playerId, status, now);
}

const news = {
  REQUESTED: 'documentRequested',
  INVALID: 'documentInvalid',
  VERIFIED: 'documentVerified',
  BLOCKED: 'documentBlocked',
} as const;

async function inform(tx: Tx, playerId: string, what: keyof typeof news, now: Date): Promise<void> {
  const { language, email } = await personOf(tx, playerId);
  await tell(tx, { playerId, language, email }, news[what], {}, now);
}
