import { createHmac } from 'node:crypto';
import pg from 'pg';
import { MONEY_ROLE } from './roles.ts';

/** The roles that processes log in as: each may what the services may, none may become more. */
export const processRoles = { site: 'kestrel_site', jobs: 'kestrel_jobs', sandbox: 'kestrel_sandbox' } as const;
export type ProcessName = keyof typeof processRoles;

const WRONG_PASSWORD = '28P01';

function readUser(url: URL): { readonly user: string; readonly password: string } {
  const given = url.searchParams;
  return {
    user: given.get('user') ?? decodeURIComponent(url.username),
    password: given.get('password') ?? decodeURIComponent(url.password),
  };
}

/** The same database for somebody else. A URL without a host (a socket) carries names as parameters alone. */
function withUser(url: URL, user: string, password: string): string {
  const other = new URL(url);
  if (other.hostname === '') {
    other.searchParams.set('user', user);
    other.searchParams.set('password', password);
    return other.href;
  }
  other.searchParams.delete('user');
  other.searchParams.delete('password');
  other.username = user;
  other.password = password;
  return other.href;
}

/** Every process that knows the owner's password knows the others'; from theirs nobody learns the owner's. */
function passwordOf(owner: string, role: string): string {
  return createHmac('sha256', owner).update(`kestrel role ${role}`).digest('base64url');
}

/** The database as a process logs in; null when the owner comes in without a password, so that none can be derived. */
export function processUrl(ownerUrl: string, name: ProcessName): string | null {
  const url = new URL(ownerUrl);
  const { password } = readUser(url);
  const role = processRoles[name];
  return password === '' ? null : withUser(url, role, passwordOf(password, role));
}

/** Whether a URL is a process's own: it can change no schema, whoever started it has. */
export function isProcessUrl(url: string): boolean {
  return Object.values<string>(processRoles).includes(readUser(new URL(url)).user);
}

async function tryLogin(url: string): Promise<'in' | 'wrong password' | 'closed'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'in';
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD ? 'wrong password' : 'closed';
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureLogin(client: pg.Client, ownerUrl: string, name: ProcessName): Promise<boolean> {
  const url = processUrl(ownerUrl, name);
  if (url === null) return false;
  if ((await tryLogin(url)) === 'in') return true;
  const role = pg.escapeIdentifier(processRoles[name]);
  const password = pg.escapeLiteral(readUser(new URL(url)).password);
  // Roles are shared by all databases of a server, so a twin may be first; whoever may not make one goes on without.
  await client.query(`do $$ begin
    create role ${role} login inherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
  exception when duplicate_object or unique_violation or insufficient_privilege then null; end $$`);
  await client
    .query(`alter role ${role} login password ${password}; grant ${MONEY_ROLE} to ${role}`)
    .catch(() => undefined);
  return (await tryLogin(url)) === 'in';
}

/** Makes the processes' roles with their passwords. Returns whether each of them can log in. */
export async function ensureProcessRoles(client: pg.Client, ownerUrl: string): Promise<boolean> {
  for (const name of Object.keys(processRoles) as ProcessName[]) {
    if (!(await ensureLogin(client, ownerUrl, name))) return false;
  }
  return true;
}
