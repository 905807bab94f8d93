import { sql } from 'kysely';
import { currencyDecimals } from '#domain/currency.ts';
import { money, toDecimalString } from '#domain/money.ts';
import type { Db } from '#services/kernel/database/pool.ts';

/** One journal with its legs as it leaves the books; amounts in minor units, accounts as `owner:kind`. */
export interface ExportedJournal {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly key: string;
  readonly sha: string;
  readonly kind: string;
  readonly seal: string | null;
  readonly legs: readonly ExportedLeg[];
}

/** One leg: `from` is debited, `to` credited. `owner` is a player's id or a house party's code. */
export interface ExportedLeg {
  readonly asset: string;
  readonly from: { readonly owner: string; readonly kind: string };
  readonly to: { readonly owner: string; readonly kind: string };
  readonly amount: string;
}

const PAGE = 2_000;

/** Every journal, oldest id first, read in pages so that books of any size pass through a small memory. */
export async function* exportedJournals(db: Db): AsyncGenerator<ExportedJournal> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<ExportedJournal>`
      select j.id, to_char(j.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, j.actor,
        j.idem_key as key, encode(j.request_sha, 'hex') as sha, j.kind, i.n::text as seal, (
        select jsonb_agg(jsonb_build_object('asset', l.asset, 'amount', l.amount::text,
            'from', jsonb_build_object('owner', coalesce(hd.code, d.owner_id::text), 'kind', d.kind),
            'to', jsonb_build_object('owner', coalesce(hc.code, c.owner_id::text), 'kind', c.kind)) order by l.n)
          from leg l join ledger_account d on d.id = l.debit_id join ledger_account c on c.id = l.credit_id
          left join house_party hd on hd.id = d.owner_id left join house_party hc on hc.id = c.owner_id
         where l.journal_id = j.id) as legs
        from journal j left join seal_item i on i.journal_id = j.id
       where j.id > ${after}::uuid order by j.id limit ${PAGE}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

function accountName(side: ExportedLeg['from']): string {
  return /^[0-9a-f-]{36}$/.test(side.owner) ? `players:${side.owner}:${side.kind}` : `house:${side.owner}:${side.kind}`;
}

function hledgerAmount(leg: ExportedLeg, sign: '' | '-'): string {
  return `${sign}${toDecimalString(money(BigInt(leg.amount), leg.asset))} "${leg.asset}"`;
}

/** A journal in hledger's own format: a credit adds to an account, so a house account that paid out is below zero. */
export function asHledger(journal: ExportedJournal): string {
  const legs = journal.legs.flatMap((leg) => [
    `    ${accountName(leg.from)}  ${hledgerAmount(leg, '-')}`,
    `    ${accountName(leg.to)}  ${hledgerAmount(leg, '')}`,
  ]);
  return [`${journal.at.slice(0, 10)} * ${journal.kind}  ; id:${journal.id}`, ...legs, ''].join('\n');
}

/** Declares each asset with its decimals, so that hledger neither guesses nor rounds. */
export function hledgerHead(assets: readonly string[]): string {
  const lines = assets.map((asset) => {
    const decimals = asset === 'PTS' ? 2 : currencyDecimals(asset);
    return `commodity 1000.${'0'.repeat(decimals)} "${asset}"`;
  });
  return [...lines, ''].join('\n');
}

export const csvHead = 'journal,at,kind,asset,debit,credit,amount_minor,seal';

/** A journal's legs as CSV lines. */
export function asCsv(journal: ExportedJournal): string {
  return journal.legs
    .map((leg) =>
      [
        journal.id,
        journal.at,
        journal.kind,
        leg.asset,
        accountName(leg.from),
        accountName(leg.to),
        leg.amount,
        journal.seal ?? '',
      ].join(','),
    )
    .join('\n');
}

/** Writes an exported journal into other books, with its own id and time, through the same function as ever. */
export async function replayJournal(db: Db, journal: ExportedJournal, ids: (owner: string) => string): Promise<void> {
  const codes = [...new Set(journal.legs.flatMap(({ from, to }) => [from.owner, to.owner]))].filter(
    (owner) => ids(owner) !== owner && owner !== 'house',
  );
  await sql`select ledger_post(${journal.id}::uuid, ${journal.actor}, ${journal.key}, decode(${journal.sha}, 'hex'),
    ${journal.kind}, ${journal.legs.map(({ asset }) => asset)}::text[],
    ${journal.legs.map(({ from }) => ids(from.owner))}::uuid[], ${journal.legs.map(({ from }) => from.kind)}::text[],
    ${journal.legs.map(({ to }) => ids(to.owner))}::uuid[], ${journal.legs.map(({ to }) => to.kind)}::text[],
    ${journal.legs.map(({ amount }) => amount)}::bigint[], ${journal.at}::timestamptz,
    ${codes.map(ids)}::uuid[], ${codes}::text[])`.execute(db);
}
