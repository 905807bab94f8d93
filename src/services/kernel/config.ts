import { resolve } from 'node:path';
import * as z from 'zod';
import {
  addressList,
  hostAndPort,
  isLoopback,
  isSameSite,
  keyList,
  onOff,
  origin,
  originList,
  port,
} from './config-values.ts';
import { readGroup } from './settings/group.ts';
import { type RoomValues, roomSettings } from './settings/rooms.ts';

/** Where content comes from. `source` 'sandbox' is the stand-in on the sandbox origin. */
export interface ContentfulConfig {
  readonly source: 'contentful' | 'sandbox';
  readonly spaceId: string;
  readonly environment: string;
  readonly deliveryToken: string;
  readonly previewToken: string | null;
  /** `host[:port]`. */
  readonly host: string;
  readonly insecure: boolean;
}

/** Everything the environment decides, parsed once and passed on. Paths are absolute, origins have no final slash. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The site's public origin: for links in mails and the Origin check. */
  readonly siteOrigin: string;
  readonly loopback: boolean;
  /** Null when the sandbox is off. */
  readonly sandbox: { readonly port: number; readonly origin: string } | null;
  readonly dataDir: string;
  /** Null: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null;
  /** CONTENT_CACHE_DIR as given; with the sandbox on it only seeds the working copy. */
  readonly contentSeedDir: string;
  /** The cache that sync writes and the publisher reads. */
  readonly contentCacheDir: string;
  readonly outDir: string;
  /** Null: the content cache alone is the site. */
  readonly contentful: ContentfulConfig | null;
  /** Origins of the content system's own application: draft previews, and nothing else, may stand in its frames. */
  readonly editorOrigins: readonly string[];
  /** Null with the sandbox on: generated, see `sandboxSecret`. */
  readonly webhookSecret: string | null;
  /** The origin of an operator's own services, which answer the calls in our place; null: ours. Never the site's own origin. */
  readonly servicesBaseUrl: string | null;
  readonly trustProxy: readonly string[];
  /** Lower-case header name. */
  readonly geoHeader: string | null;
  /** The local database of countries by address: `packaged`, a file, or null for none. */
  readonly geoDatabase: string | null;
  readonly adminToken: string | null;
  /** What editors sign in with; null: the operator's token. */
  readonly editorsPassword: string | null;
  /** Keys of the vault, the first encrypts. Null with the sandbox on: made, see `secretsKeys`. */
  readonly secretsKeys: readonly Buffer[] | null;
  /** SMS that the whole service sends in an hour at most. */
  readonly smsPerHour: number;
  /** The outside parties by room (settings/rooms.ts); null: the part is absent. */
  readonly rooms: RoomValues;
  /** Whether pictures are packed as AVIF too, in the background. */
  readonly avif: boolean;
  readonly islands: boolean;
  readonly gallery: boolean;
  readonly logLevel: string;
}

/** The environment is wrong; `problems` has one line each, fit to print. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const text = z.string().min(1);
const environment = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: port.default(4321),
  SITE_ORIGIN: origin.optional(),
  SANDBOX: onOff.optional(),
  SANDBOX_PORT: port.default(4322),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
    .optional(),
  CONTENT_CACHE_DIR: text.default('content-cache'),
  OUT_DIR: text.default('dist'),
  CONTENTFUL_SPACE_ID: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be a space id')
    .optional(),
  CONTENTFUL_ENVIRONMENT: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{1,64}$/, 'must be an environment id or alias')
    .default('master'),
  CONTENTFUL_DELIVERY_TOKEN: text.optional(),
  CONTENTFUL_PREVIEW_TOKEN: text.optional(),
  CONTENTFUL_HOST: hostAndPort.default('cdn.contentful.com'),
  CONTENTFUL_INSECURE: onOff.default(false),
  CONTENTFUL_APP_ORIGINS: originList.default(['https://app.contentful.com', 'https://app.eu.contentful.com']),
  CONTENTFUL_WEBHOOK_SECRET: z.string().length(64, 'must have 64 characters').optional(),
  SERVICES_BASE_URL: origin.optional(),
  TRUST_PROXY: addressList.default([]),
  GEO_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be a header name')
    .transform((name) => name.toLowerCase())
    .optional(),
  GEO_DATABASE: z.string().min(1).default('packaged'),
  ADMIN_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  EDITORS_PASSWORD: z.string().min(16, 'must have at least 16 characters').optional(),
  SECRETS_KEY: keyList.optional(),
  SMS_PER_HOUR: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .default(1000),
  AVIF: onOff.default(true),
  ISLANDS: onOff.default(true),
  GALLERY: onOff.default(false),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});
type Environment = z.output<typeof environment>;

/** The emulated space of the sandbox content system. */
const sandboxSpace = { spaceId: 'kestrelbay', deliveryToken: 'sandbox-delivery', previewToken: 'sandbox-preview' };

function contentfulOf(env: Environment, sandboxPort: number | null): ContentfulConfig | null {
  if (env.CONTENTFUL_SPACE_ID !== undefined) {
    return {
      source: 'contentful',
      spaceId: env.CONTENTFUL_SPACE_ID,
      environment: env.CONTENTFUL_ENVIRONMENT,
      deliveryToken: env.CONTENTFUL_DELIVERY_TOKEN ?? '',
      previewToken: env.CONTENTFUL_PREVIEW_TOKEN ?? null,
      host: env.CONTENTFUL_HOST,
      insecure: env.CONTENTFUL_INSECURE,
    };
  }
  if (sandboxPort === null) return null;
  const host = `localhost:${sandboxPort}`;
  return { source: 'sandbox', ...sandboxSpace, environment: env.CONTENTFUL_ENVIRONMENT, host, insecure: true };
}

/** Signs that a proxy stands before us: then others than this machine's own people reach a loopback HOST. */
function proxySign(env: Environment): string | null {
  if (env.SITE_ORIGIN?.protocol === 'https:') return 'SITE_ORIGIN is https';
  return env.TRUST_PROXY.length > 0 ? 'TRUST_PROXY is set' : null;
}

function sandboxChecks(env: Environment, loopback: boolean, sandbox: boolean): string[] {
  const sign = proxySign(env);
  if (loopback && env.SANDBOX === undefined && sign !== null) {
    return [
      `SANDBOX: must be said: ${sign}, so a proxy makes this site public, but HOST is loopback, where the sandbox with its demo money is on by itself. Set SANDBOX=off, or SANDBOX=on for a demonstration`,
    ];
  }
  if (sandbox && env.PORT !== 0 && env.PORT === env.SANDBOX_PORT) {
    return [`SANDBOX_PORT: ${env.SANDBOX_PORT} is the site's PORT too; choose another`];
  }
  return [];
}

function crossChecks(env: Environment, sandbox: boolean, site: URL): string[] {
  const problems: string[] = [];
  const base = env.SERVICES_BASE_URL;
  if (base && !isSameSite(base, site)) {
    problems.push(
      `SERVICES_BASE_URL: ${base.origin} is another site than ${site.origin}, so no session cookie would reach it. ` +
        'Use a subdomain of the site (and set SITE_ORIGIN), or proxy it under the site.',
    );
  }
  if (env.CONTENTFUL_SPACE_ID !== undefined && env.CONTENTFUL_DELIVERY_TOKEN === undefined) {
    problems.push('CONTENTFUL_DELIVERY_TOKEN: is missing, but CONTENTFUL_SPACE_ID is set');
  }
  if (env.CONTENTFUL_SPACE_ID !== undefined && !sandbox && env.CONTENTFUL_WEBHOOK_SECRET === undefined) {
    problems.push('CONTENTFUL_WEBHOOK_SECRET: is missing; without it no webhook can be verified');
  }
  return problems;
}

interface Rooms {
  readonly values: RoomValues;
  readonly problems: readonly string[];
  readonly missing: readonly string[];
}

function readRooms(given: Readonly<Record<string, string | undefined>>, sandboxPort: number | null): Rooms {
  const outcomes = Object.entries(roomSettings).map(
    ([room, own]) => [room, readGroup(own, given, sandboxPort)] as const,
  );
  return {
    values: Object.fromEntries(outcomes.map(([room, { values }]) => [room, values])) as unknown as RoomValues,
    problems: outcomes.flatMap(([, { problems }]) => problems),
    missing: outcomes.flatMap(([, { missing }]) => missing),
  };
}

/** What the services cannot start without when nothing stands in, one line each. */
function missingSecrets(env: Environment, rooms: Rooms, sandbox: boolean): string[] {
  if (sandbox) return [];
  const missing = [...(env.SECRETS_KEY === undefined ? ['SECRETS_KEY'] : []), ...rooms.missing];
  const offs: Readonly<Record<string, string>> = {
    SMS_URL: 'SMS_URL=off',
    IDENTITY_PROVIDER_URL: 'IDENTITY_PROVIDER_URL=off',
  };
  return missing.map((name) => {
    const way = offs[name];
    return `${name}: is missing; without the sandbox nothing stands in${way ? ` (${way} leaves the part out)` : ''}`;
  });
}

/**
 * Reads every variable of the operating interface (docs/operations.md). An empty value counts as unset. `services`: for
 * processes that serve players, which stop without their secrets; building and publishing need none.
 * Throws `ConfigError` with one line for each thing that is wrong.
 */
export function parseConfig(
  env: Readonly<Record<string, string | undefined>>,
  cwd = process.cwd(),
  purpose: 'content' | 'services' = 'content',
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const vars = parsed.data;
  const loopback = isLoopback(vars.HOST);
  const sandbox = vars.SANDBOX ?? loopback;
  const ownHost = vars.HOST === '0.0.0.0' || vars.HOST === '::' ? '127.0.0.1' : vars.HOST;
  const site = vars.SITE_ORIGIN ?? new URL(`http://${ownHost.includes(':') ? `[${ownHost}]` : ownHost}:${vars.PORT}`);
  const rooms = readRooms(given, sandbox ? vars.SANDBOX_PORT : null);
  const problems = [
    ...sandboxChecks(vars, loopback, sandbox),
    ...crossChecks(vars, sandbox, site),
    ...rooms.problems,
    ...(purpose === 'services' ? missingSecrets(vars, rooms, sandbox) : []),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig({ vars, loopback, sandbox, site, rooms: rooms.values, cwd });
}

const otherOrigin = (base: URL | undefined, site: URL): string | null =>
  base === undefined || base.origin === site.origin ? null : base.origin;

interface Parsed {
  readonly vars: Environment;
  readonly loopback: boolean;
  readonly sandbox: boolean;
  readonly site: URL;
  readonly rooms: RoomValues;
  readonly cwd: string;
}

function toConfig({ vars, loopback, sandbox, site, rooms, cwd }: Parsed): Config {
  const dataDir = resolve(cwd, vars.DATA_DIR);
  const contentSeedDir = resolve(cwd, vars.CONTENT_CACHE_DIR);
  return {
    host: vars.HOST,
    port: vars.PORT,
    siteOrigin: site.origin,
    loopback,
    sandbox: sandbox ? { port: vars.SANDBOX_PORT, origin: `http://localhost:${vars.SANDBOX_PORT}` } : null,
    dataDir,
    databaseUrl: vars.DATABASE_URL ?? null,
    contentSeedDir,
    contentCacheDir: sandbox ? resolve(dataDir, 'content-cache') : contentSeedDir,
    outDir: resolve(cwd, vars.OUT_DIR),
    contentful: contentfulOf(vars, sandbox ? vars.SANDBOX_PORT : null),
    editorOrigins: vars.CONTENTFUL_APP_ORIGINS,
    webhookSecret: vars.CONTENTFUL_WEBHOOK_SECRET ?? null,
    servicesBaseUrl: otherOrigin(vars.SERVICES_BASE_URL, site),
    trustProxy: vars.TRUST_PROXY,
    geoHeader: vars.GEO_HEADER ?? null,
    geoDatabase: vars.GEO_DATABASE === 'off' ? null : vars.GEO_DATABASE,
    adminToken: vars.ADMIN_TOKEN ?? null,
    editorsPassword: vars.EDITORS_PASSWORD ?? null,
    secretsKeys: vars.SECRETS_KEY ?? null,
    smsPerHour: vars.SMS_PER_HOUR,
    rooms,
    avif: vars.AVIF,
    islands: vars.ISLANDS,
    gallery: vars.GALLERY,
    logLevel: vars.LOG_LEVEL,
  };
}
