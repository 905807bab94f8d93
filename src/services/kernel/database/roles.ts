import type { ClientBase } from 'pg';

/** The role that the services act as: it may change the books only through the ledger's functions. */
export const MONEY_ROLE = 'kestrel_services';

/** Tables that only the ledger's functions and migrations write. */
const readOnlyTables = [
  'asset',
  'account_kind',
  'ledger_account',
  'journal',
  'leg',
  'balance_def',
  'schema_migration',
  'house_party',
  'ledger_claim',
  'seal',
  'seal_item',
];

/** Whether this connection's user may act as the services' role. */
export async function canActAsServices(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ ok: boolean }>(
    "select coalesce((select pg_has_role(current_user, oid, 'MEMBER') from pg_roles where rolname = $1), false) as ok",
    [MONEY_ROLE],
  );
  return rows[0]?.ok ?? false;
}

/**
 * Makes the services' role if the user may; roles are shared by all databases of a server, so a twin may be first.
 * Returns whether the role can be used.
 */
export async function ensureServicesRole(client: ClientBase): Promise<boolean> {
  if (await canActAsServices(client)) return true;
  await client.query(`do $$ begin
    create role ${MONEY_ROLE} nologin;
  exception when duplicate_object or unique_violation or insufficient_privilege then null; end $$`);
  await client.query(`do $$ begin
    grant ${MONEY_ROLE} to current_user;
  exception when others then null; end $$`);
  return canActAsServices(client);
}

interface Owned {
  readonly name: string;
  readonly kind: 'table' | 'function';
  readonly is_read_only: boolean;
}

/** Only what this user owns: an outside database may hold other people's tables too. */
const ownedThings = `
  select c.oid::regclass::text as name, 'table' as kind, c.relname = any($1) as is_read_only from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p') and pg_get_userbyid(c.relowner) = current_user
  union all
  select p.oid::regprocedure::text, 'function', false from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and pg_get_userbyid(p.proowner) = current_user`;

/** Gives the role rows of all tables, of the books only reading, and no truncate anywhere. Safe to repeat. */
export async function grantServicesRole(client: ClientBase): Promise<void> {
  await client.query(`grant usage on schema public to ${MONEY_ROLE}`);
  const { rows } = await client.query<Owned>(ownedThings, [readOnlyTables]);
  const statements = rows.map(({ name, kind, is_read_only }) => {
    if (kind === 'function') return `grant execute on function ${name} to ${MONEY_ROLE}`;
    const rights = is_read_only ? 'select' : 'select, insert, update, delete';
    return `revoke all on ${name} from ${MONEY_ROLE}; grant ${rights} on ${name} to ${MONEY_ROLE}`;
  });
  // One transaction, so that running services never see a table without its rights.
  await client.query(statements.join(';\n'));
}
