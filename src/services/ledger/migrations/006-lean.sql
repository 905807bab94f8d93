-- A post asks less: what foreign keys looked up and locked for each leg (its journal, its two accounts in its asset) the
-- trigger of the legs looks up once a statement. Journals and accounts are never changed in these columns nor deleted, so
-- what held when a leg came holds for ever; the check asks it again of every leg.
alter table leg
  drop constraint leg_journal_id_leg_count_fkey,
  drop constraint leg_debit_id_asset_fkey,
  drop constraint leg_credit_id_asset_fkey;
alter table journal drop constraint journal_id_leg_count_key;
alter table ledger_account drop constraint ledger_account_id_asset_key;

-- Room beside each row: a new balance stays on its page and touches no index.
alter table ledger_account set (fillfactor = 70);

create or replace function leg_apply() returns trigger language plpgsql as $$
declare
  halves boolean;
  strange boolean;
begin
  select bool_or(u.halves), bool_or(u.strange) into halves, strange from (
    select count(*) <> l.leg_count or j.leg_count is distinct from l.leg_count as halves,
        bool_or(d.asset is distinct from l.asset or c.asset is distinct from l.asset) as strange
      from new_legs l left join journal j on j.id = l.journal_id
      left join ledger_account d on d.id = l.debit_id left join ledger_account c on c.id = l.credit_id
     group by l.journal_id, l.leg_count, j.leg_count) u;
  if halves then raise exception 'a journal takes all its legs in one statement' using errcode = '55000'; end if;
  if strange then raise exception 'a leg runs between accounts of its asset' using errcode = '55000'; end if;
  update ledger_account a set balance = a.balance + d.net, seq = a.seq + d.n
    from (select id, sum(x)::bigint as net, count(*) as n from (
            select debit_id as id, -amount as x from new_legs
            union all select credit_id, amount from new_legs) u group by id) d
   where a.id = d.id and a.floor is not null;
  return null;
end $$;

-- The guard is not called for what the legs' own trigger writes.
drop trigger account_guard on ledger_account;
create trigger account_guard_rows before insert or delete on ledger_account
  for each row execute function account_guard();
create trigger account_guard before update on ledger_account for each row
  when (pg_trigger_depth() = 0 or old.id <> new.id or old.owner_id <> new.owner_id or old.kind <> new.kind
        or old.asset <> new.asset or old.floor is distinct from new.floor)
  execute function account_guard();

-- The same posting with fewer questions: accounts that are there are found without a call.
create or replace function ledger_post(
  p_id uuid, p_actor text, p_key text, p_sha bytea, p_kind text, p_asset text[],
  p_debit_owner uuid[], p_debit_kind text[], p_credit_owner uuid[], p_credit_kind text[], p_amount bigint[],
  p_at timestamptz, p_party uuid[], p_party_code text[],
  out journal_id uuid, out replayed boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  legs constant integer := coalesce(array_length(p_amount, 1), 0);
  known journal;
  accounts uuid[];
begin
  if legs = 0 or p_at is null or array_position(p_amount, null) is not null
     or (array_length(p_asset, 1), array_length(p_debit_owner, 1), array_length(p_debit_kind, 1),
         array_length(p_credit_owner, 1), array_length(p_credit_kind, 1))
        is distinct from (legs, legs, legs, legs, legs) then
    raise exception 'a journal needs a time and legs with all their parts' using errcode = '22023';
  end if;
  insert into journal (id, actor, idem_key, request_sha, kind, leg_count, created_at)
    values (p_id, p_actor, p_key, p_sha, p_kind, legs, p_at)
    on conflict (actor, idem_key) do nothing returning id into journal_id;
  if journal_id is null then
    select * into known from journal where actor = p_actor and idem_key = p_key;
    -- Under repeatable read the twin is invisible: ask for a retry.
    if known.id is null then raise exception 'twin not visible yet' using errcode = '40001'; end if;
    if known.request_sha is distinct from p_sha then
      raise exception 'idempotency key reused' using errcode = 'KB001';
    end if;
    journal_id := known.id;
    replayed := true;
    return;
  end if;
  if cardinality(p_party) > 0 then
    insert into house_party select t.id, t.code from unnest(p_party, p_party_code) as t(id, code)
     where not exists (select from house_party h where h.id = t.id) order by t.id on conflict do nothing;
  end if;
  accounts := array(
    select a.id from unnest(p_debit_owner || p_credit_owner, p_debit_kind || p_credit_kind, p_asset || p_asset)
             with ordinality as t(owner_id, kind, asset, i)
      left join ledger_account a on a.owner_id = t.owner_id and a.asset = t.asset and a.kind = t.kind
     order by t.i);
  if array_position(accounts, null) is not null then
    accounts := ledger_resolve(p_debit_owner || p_credit_owner, p_debit_kind || p_credit_kind, p_asset || p_asset);
  end if;
  -- One global lock order, so that journals over the same accounts never deadlock.
  perform 1 from ledger_account where id = any (accounts) and floor is not null order by id for no key update;
  insert into leg (journal_id, n, leg_count, asset, debit_id, credit_id, amount)
    select p_id, i - 1, legs, p_asset[i], accounts[i], accounts[legs + i], p_amount[i] from generate_series(1, legs) i;
  replayed := false;
end $$;

-- Audit: the same, and legs without their journal or between accounts that are missing or of another asset.
create or replace view ledger_break as
  select 'balance' as problem, a.id, a.balance::numeric as stored, coalesce(s.net, 0) as legs_net, a.seq, coalesce(s.n, 0) as legs_n
    from ledger_account a
    left join (select id, sum(x) as net, count(*) as n from (
                 select debit_id as id, -amount as x from leg union all select credit_id, amount from leg) u
                group by id) s on s.id = a.id
   where a.floor is not null and (a.balance <> coalesce(s.net, 0) or a.seq <> coalesce(s.n, 0))
  union all
  select 'legs', coalesce(j.id, l.journal_id), coalesce(j.leg_count, 0), coalesce(l.n, 0), 0, 0
    from journal j
    full join (select journal_id, count(*) as n from leg group by journal_id) l on l.journal_id = j.id
   where j.leg_count is distinct from l.n
  union all
  select 'leg asset', l.journal_id, l.amount, 0, l.n, 0
    from leg l left join ledger_account d on d.id = l.debit_id left join ledger_account c on c.id = l.credit_id
   where d.asset is distinct from l.asset or c.asset is distinct from l.asset;

-- A seal is written by one function whose rows nobody changes: its members need no lock on each journal and on the seal,
-- and the check asks for members without a seal.
alter table seal_item drop constraint seal_item_journal_id_fkey, drop constraint seal_item_n_fkey;

-- The same bytes as before (what jsonb wrote is written by hand), journals and legs read in one run along their keys.
create or replace function ledger_root(p_n bigint) returns bytea
language plpgsql stable set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  ids constant uuid[] := array(select i.journal_id from seal_item i where i.n = p_n order by i.journal_id);
  lowest constant uuid := ids[1];
  highest constant uuid := ids[cardinality(ids)];
begin
  return (select sha256(coalesce(string_agg(sha256(convert_to(
      coalesce(j.head, 'gone') || case when j.id is null then '' else coalesce(l.legs, '') end, 'UTF8')), ''::bytea order by m.id), ''::bytea))
    from unnest(ids) as m(id)
    left join (
      select j.id, '["' || j.id || '", ' || to_json(j.actor) || ', ' || to_json(j.idem_key) || ', "' || encode(j.request_sha, 'hex')
             || '", ' || to_json(j.kind) || ', ' || j.leg_count || ', ' || (extract(epoch from j.created_at) * 1000000)::bigint || ']' as head
        from journal j where j.id between lowest and highest) j on j.id = m.id
    left join (
      select l.journal_id, string_agg('[' || l.n || ', ' || to_json(l.asset) || ', "' || l.debit_id || '", "' || l.credit_id
             || '", ' || l.amount || ']', '' order by l.n) as legs
        from leg l where l.journal_id between lowest and highest group by l.journal_id) l on l.journal_id = m.id);
end $$;

create or replace view seal_break as
  select s.n, case
      when s.prev is distinct from coalesce(lag(s.sha) over w, ''::bytea) or s.n <> coalesce(lag(s.n) over w, 0) + 1 then 'chain'
      when s.count <> (select count(*) from seal_item i join journal j on j.id = i.journal_id where i.n = s.n) then 'count'
      when s.root <> ledger_root(s.n) then 'root'
      when s.sha <> ledger_seal_sha(s.n, s.prev, s.root, s.count, s.at) then 'sha' end as problem
    from seal s window w as (order by s.n)
  union all
  select distinct i.n, 'missing' from seal_item i where not exists (select from seal s where s.n = i.n);
