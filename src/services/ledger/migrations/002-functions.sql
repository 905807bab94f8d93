-- What the services may do with the books: these functions, run with the rights of the tables' owner.

-- Opens accounts that do not exist yet; one owner, many kinds and one asset.
create function ledger_open(p_owner uuid, p_asset text, p_kinds text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_account (id, owner_id, kind, asset, floor)
  select gen_random_uuid(), p_owner, k.code, p_asset, case when k.may_go_negative then null else 0 end
    from account_kind k where k.code = any (p_kinds)
   order by k.code
  on conflict (owner_id, asset, kind) do nothing;
$$;

-- Account ids of (owner, kind, asset) triples, in their order; opens what is missing.
create function ledger_resolve(p_owner uuid[], p_kind text[], p_asset text[]) returns uuid[]
language plpgsql set search_path = public, pg_temp as $$
declare
  ids uuid[];
  missing record;
begin
  for attempt in 1..2 loop
    select array_agg(a.id order by t.i) into ids
      from unnest(p_owner, p_kind, p_asset) with ordinality as t(owner_id, kind, asset, i)
      left join ledger_account a on a.owner_id = t.owner_id and a.asset = t.asset and a.kind = t.kind;
    exit when array_position(ids, null) is null;
    for missing in
      select distinct t.owner_id, t.asset, t.kind from unnest(p_owner, p_kind, p_asset) as t(owner_id, kind, asset)
       order by 1, 2, 3
    loop
      perform ledger_open(missing.owner_id, missing.asset, array[missing.kind]);
    end loop;
  end loop;
  return ids;
end $$;

-- Posts one journal and says whether it had been posted before. The key is unique per actor and bound to its request:
-- KB001 for another request under the same key. A concurrent twin waits for the first.
create function ledger_post(
  p_id uuid, p_actor text, p_key text, p_sha bytea, p_kind text, p_asset text[],
  p_debit_owner uuid[], p_debit_kind text[], p_credit_owner uuid[], p_credit_kind text[], p_amount bigint[],
  out journal_id uuid, out replayed boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  legs constant integer := coalesce(array_length(p_amount, 1), 0);
  known journal;
  accounts uuid[];
begin
  if legs = 0 or array_position(p_amount, null) is not null
     or (array_length(p_asset, 1), array_length(p_debit_owner, 1), array_length(p_debit_kind, 1),
         array_length(p_credit_owner, 1), array_length(p_credit_kind, 1))
        is distinct from (legs, legs, legs, legs, legs) then
    raise exception 'a journal needs legs with all their parts' using errcode = '22023';
  end if;
  insert into journal (id, actor, idem_key, request_sha, kind, leg_count)
    values (p_id, p_actor, p_key, p_sha, p_kind, legs)
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
  accounts := ledger_resolve(p_debit_owner || p_credit_owner, p_debit_kind || p_credit_kind, p_asset || p_asset);
  -- One global lock order, so that journals over the same accounts never deadlock.
  perform 1 from ledger_account where id = any (accounts) and floor is not null order by id for no key update;
  insert into leg (journal_id, n, leg_count, asset, debit_id, credit_id, amount)
    select p_id, i - 1, legs, p_asset[i], accounts[i], accounts[legs + i], p_amount[i] from generate_series(1, legs) i;
  replayed := false;
end $$;

revoke execute on function ledger_open(uuid, text, text[]), ledger_resolve(uuid[], text[], text[]),
  ledger_post(uuid, text, text, bytea, text, text[], uuid[], text[], uuid[], text[], bigint[]) from public;

-- Audit: no row, ever.
create view ledger_break as
  select 'balance' as problem, a.id, a.balance::numeric as stored, coalesce(s.net, 0) as legs_net, a.seq, coalesce(s.n, 0) as legs_n
    from ledger_account a
    left join (select id, sum(x) as net, count(*) as n from (
                 select debit_id as id, -amount as x from leg union all select credit_id, amount from leg) u
                group by id) s on s.id = a.id
   where a.floor is not null and (a.balance <> coalesce(s.net, 0) or a.seq <> coalesce(s.n, 0))
  union all
  select 'legs', j.id, j.leg_count, coalesce(l.n, 0), 0, 0
    from journal j left join (select journal_id, count(*) as n from leg group by journal_id) l on l.journal_id = j.id
   where j.leg_count <> coalesce(l.n, 0);

-- Cached player balances and house legs cancel out: zero for every asset.
create view ledger_total as
  select asset, sum(x) as must_be_zero from (
    select asset, balance::numeric as x from ledger_account where floor is not null
    union all select a.asset, -l.amount::numeric from leg l join ledger_account a on a.id = l.debit_id where a.floor is null
    union all select a.asset, l.amount::numeric from leg l join ledger_account a on a.id = l.credit_id where a.floor is null
  ) s group by asset;
