import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { DocumentReason, DocumentStatus } from '#domain/document.ts';
import type { Language } from '#domain/languages.ts';
import { identityParty, identityWebhookPath } from '#services/documents/service.ts';
import type { Config } from '#services/kernel/config.ts';
import { ownAddress } from '#services/kernel/config-values.ts';
import { randomHandle } from '#services/kernel/ids.ts';
import { type Delivered, Reports } from './reports.ts';
import { type Check, Checks } from './sessions.ts';

const codes: Readonly<Record<DocumentStatus, number>> = {
  REQUESTED: 7001,
  PENDING: 7002,
  VERIFIED: 9001,
  INVALID: 9103,
  BLOCKED: 9102,
};

/** What a check is opened with. */
export interface OpenCheck {
  readonly vendorData: string;
  readonly callback: string;
  readonly name: string;
}

/** The provider of identity checks that stands in, with a memory and a signature of its own. */
export class IdentityProvider {
  readonly checks: Checks;
  /** What a caller proves itself with. */
  readonly key: string;
  readonly #reports: Reports;

  constructor(config: Config) {
    const party = identityParty(config);
    if (!party) throw new Error('no identity provider is configured');
    this.key = party.key;
    this.checks = new Checks(join(config.dataDir, 'identity-provider'));
    this.#reports = new Reports(this.checks, {
      url: ownAddress(config) + identityWebhookPath,
      signature: party.signature,
    });
    this.#reports.resume();
  }

  /** A new check, and nothing seen yet. */
  open({ vendorData, callback, name }: OpenCheck): Check {
    const check: Check = {
      id: randomUUID(),
      token: randomHandle(),
      vendorData,
      callback,
      name,
      createdAt: new Date().toISOString(),
      status: 'created',
      attemptId: randomUUID(),
      pictures: {},
      decision: null,
      undelivered: [],
    };
    this.checks.save(check);
    return check;
  }

  /** The player begins, or begins again after a decision that asks for it. */
  start(check: Check): Promise<Delivered> {
    check.status = 'started';
    check.attemptId = randomUUID();
    check.pictures = {};
    return this.#tell(check, 'REQUESTED', new Date());
  }

  /** Its page is opened in a language. */
  speak(check: Check, lang: Language): void {
    check.lang = lang;
    this.checks.save(check);
  }

  /** A picture was shown; its bytes are thrown away. */
  picture(check: Check, side: 'front' | 'back', bytes: number): void {
    check.pictures = { ...check.pictures, [side]: bytes };
    this.checks.save(check);
  }

  /** The pictures are with the reviewer. */
  submit(check: Check): Promise<Delivered> {
    check.status = 'submitted';
    return this.#tell(check, 'PENDING', new Date());
  }

  /** The reviewer decides; `at` is the provider's time of it. */
  decide(
    check: Check,
    status: DocumentStatus,
    reason: DocumentReason | undefined,
    at = new Date(),
  ): Promise<Delivered> {
    const isDecision = status !== 'REQUESTED' && status !== 'PENDING';
    const ongoing = status === 'PENDING' ? 'submitted' : 'created';
    check.status = isDecision ? 'decided' : ongoing;
    check.decision = isDecision ? status : null;
    check.attemptId = randomUUID();
    return this.#tell(check, status, at, reason);
  }

  close(): Promise<void> {
    return this.#reports.close();
  }

  #tell(check: Check, status: DocumentStatus, at: Date, reason?: DocumentReason): Promise<Delivered> {
    const { attemptId } = check;
    return this.#reports.report(check, {
      code: codes[status],
      attemptId,
      decidedAt: at.toISOString(),
      ...(reason === undefined ? {} : { reason }),
    });
  }
}
