import type { FastifyInstance } from 'fastify';
import type { Clock } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import type { Db, OpenDatabase } from './kernel/database/pool.ts';
import type { JobHandlers } from './kernel/jobs.ts';
import type { Log } from './kernel/log.ts';
import type { Readiness } from './kernel/readiness.ts';
import { secretsKeys } from './kernel/secrets.ts';
import { Vault } from './kernel/vault.ts';
import type { ReleaseReader } from './site/release-reader.ts';

/** What rooms make their services of: `createAccountService(deps)`. */
export interface RoomDeps {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly db: Db;
  readonly vault: Vault;
  /** Whether the sandbox is on. */
  readonly sandbox: boolean;
}

/** What a process that has rooms starts with. */
export interface ProcessDeps {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: OpenDatabase;
}

/** Makes what rooms need of what a process has. */
export function roomDeps({ config, log, clock, database }: ProcessDeps): RoomDeps {
  const vault = new Vault(secretsKeys(config));
  return { config, log, clock, db: database.db, vault, sandbox: config.sandbox !== null };
}

/** What jobs have beside it. */
export interface JobDeps extends RoomDeps {
  /** The release that is served; null where only the services are wanted. */
  readonly releases: ReleaseReader | null;
}

/** The flags of the site that rooms heed (S3.14). */
export interface SiteFlags {
  readonly brandCode: string;
  readonly languageDefault: string;
  readonly languagesPublished: readonly string[];
  readonly isCashierDepositEnabled: boolean;
  readonly isCashierWithdrawalEnabled: boolean;
  readonly isLoyaltyEnabled: boolean;
}

/** What routes have beside it. */
export interface RouteDeps extends RoomDeps {
  readonly readiness: Readiness;
  /** The release that is served; null where only the services are wanted. */
  readonly releases: ReleaseReader | null;
  /** The flags and settings of that release (S3.14); null without one. */
  readonly flags: () => Promise<SiteFlags | null>;
}

/** What a room brings to the services: `room.ts` of its folder exports one, `rooms.ts` lists them. */
export interface ServicesRoom {
  /** Registers the room's calls. */
  readonly routes?: (app: FastifyInstance, deps: RouteDeps) => void | Promise<void>;
  /** The room's jobs by name, `room.what`. */
  readonly jobs?: (deps: JobDeps) => JobHandlers;
}
