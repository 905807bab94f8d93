-- A house kind may have an account for each provider, studio or promotion; the zero id is the house itself.
create table house_party (
  id   uuid primary key,
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9:._-]{0,79}$')
);
insert into house_party values ('00000000-0000-0000-0000-000000000000', 'house');

-- Points are an asset of their own, kept by their own kinds alone.
alter table account_kind add column in_points boolean not null default false;
insert into asset values ('PTS', 2);
insert into account_kind (code, owner, may_go_negative, in_points) values
  ('points', 'player', false, true), ('loyalty', 'house', true, true),
  ('fees', 'house', true, false), ('suspense', 'house', true, false), ('loss', 'house', true, false),
  ('adjustment', 'house', true, false), ('jackpot', 'house', true, false);

alter table journal add constraint journal_key_length check (octet_length(idem_key) <= 255) not valid;

-- A history page reads the newest legs of one account without sorting.
create index leg_debit_journal on leg (debit_id, journal_id);
create index leg_credit_journal on leg (credit_id, journal_id);
drop index leg_debit;
drop index leg_credit;

create function account_owner_guard() returns trigger language plpgsql as $$
declare
  kind_owner text;
  kind_points boolean;
begin
  select owner, in_points into kind_owner, kind_points from account_kind where code = new.kind;
  if (kind_owner = 'house') <> exists (select from house_party where id = new.owner_id) then
    raise exception 'kind % belongs to a %', new.kind, kind_owner using errcode = '55000';
  end if;
  if kind_points <> (new.asset = 'PTS') then
    raise exception 'kind % does not hold %', new.kind, new.asset using errcode = '55000';
  end if;
  return new;
end $$;
create trigger account_owner_guard before insert on ledger_account
  for each row execute function account_owner_guard();

-- The time of a journal is the caller's clock; the house parties it names are made with it.
drop function ledger_post(uuid, text, text, bytea, text, text[], uuid[], text[], uuid[], text[], bigint[]);
create function ledger_post(
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
  accounts := ledger_resolve(p_debit_owner || p_credit_owner, p_debit_kind || p_credit_kind, p_asset || p_asset);
  -- One global lock order, so that journals over the same accounts never deadlock.
  perform 1 from ledger_account where id = any (accounts) and floor is not null order by id for no key update;
  insert into leg (journal_id, n, leg_count, asset, debit_id, credit_id, amount)
    select p_id, i - 1, legs, p_asset[i], accounts[i], accounts[legs + i], p_amount[i] from generate_series(1, legs) i;
  replayed := false;
end $$;
revoke execute on function ledger_post(uuid, text, text, bytea, text, text[], uuid[], text[], uuid[], text[], bigint[],
  timestamptz, uuid[], text[]) from public;

-- What a room says that players' accounts must hold: a view (player_id, kind, asset, amount) for kinds it alone moves.
create table ledger_claim (
  name  text primary key,
  kinds text[] not null,
  view  text not null
);

create view ledger_owner_break as
  select 'owner' as problem, a.id, 0::numeric as stored, 0::numeric as expected
    from ledger_account a join account_kind k on k.code = a.kind
   where (k.owner = 'house') <> exists (select from house_party h where h.id = a.owner_id)
      or k.in_points <> (a.asset = 'PTS');

-- Every account of a claimed kind against what its room says of it.
create function ledger_claim_breaks() returns table (problem text, id uuid, stored numeric, expected numeric)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  claim ledger_claim;
begin
  for claim in select * from ledger_claim c order by c.name loop
    return query execute format($q$
      select %L::text, coalesce(a.id, c.player_id), coalesce(a.balance, 0)::numeric, coalesce(c.amount, 0)::numeric
        from (select * from ledger_account where kind = any ($1)) a
        full join (select player_id, kind, asset, sum(amount) as amount from %I group by 1, 2, 3) c
          on c.player_id = a.owner_id and c.kind = a.kind and c.asset = a.asset
       where coalesce(a.balance, 0) <> coalesce(c.amount, 0)$q$, claim.name, claim.view) using claim.kinds;
  end loop;
end $$;

-- Seals: each binds the journals that were in none before, and its predecessor.
create table seal (
  n     bigint primary key,
  prev  bytea not null,
  root  bytea not null,
  count integer not null,
  at    timestamptz not null,
  sha   bytea not null
);
create table seal_item (
  journal_id uuid primary key references journal,
  -- A seal is written after its members, whose root it holds.
  n          bigint not null references seal deferrable initially deferred
);
create index seal_item_n on seal_item (n);
create trigger seal_immutable before update or delete on seal for each row execute function immutable_row();
create trigger seal_no_truncate before truncate on seal for each statement execute function immutable_row();
create trigger seal_item_immutable before update or delete on seal_item for each row execute function immutable_row();
create trigger seal_item_no_truncate before truncate on seal_item for each statement execute function immutable_row();

-- The sum over journals of one set, each with all its legs; a changed byte anywhere changes it.
create function ledger_root(p_n bigint) returns bytea
language sql stable set search_path = public, pg_temp as $$
  select sha256(coalesce(string_agg(j.digest, ''::bytea order by j.id), ''::bytea)) from (
    select i.journal_id as id, sha256(convert_to(
      coalesce(jsonb_build_array(j.id, j.actor, j.idem_key, encode(j.request_sha, 'hex'), j.kind, j.leg_count,
        (extract(epoch from j.created_at) * 1000000)::bigint)::text, 'gone')
      || coalesce((select string_agg(jsonb_build_array(l.n, l.asset, l.debit_id, l.credit_id, l.amount)::text, '' order by l.n)
                     from leg l where l.journal_id = j.id), ''), 'UTF8')) as digest
      from seal_item i left join journal j on j.id = i.journal_id where i.n = p_n) j
$$;

create function ledger_seal_sha(p_n bigint, p_prev bytea, p_root bytea, p_count integer, p_at timestamptz) returns bytea
language sql immutable set search_path = public, pg_temp as $$
  select sha256(convert_to(p_n || ':' || encode(p_prev, 'hex') || ':' || encode(p_root, 'hex') || ':' || p_count || ':'
    || (extract(epoch from p_at) * 1000000)::bigint, 'UTF8'))
$$;

-- Seals at most p_limit journals that are in no seal yet and whose id is not below p_from. Nothing to seal: no row.
create function ledger_seal(p_at timestamptz, p_limit integer, p_from uuid) returns setof seal
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last seal;
  made seal;
  counted integer;
begin
  lock table seal in share row exclusive mode;
  select * into last from seal order by n desc limit 1;
  made.n := coalesce(last.n, 0) + 1;
  made.prev := coalesce(last.sha, ''::bytea);
  made.at := p_at;
  insert into seal_item select j.id, made.n from journal j
   where j.id >= p_from and not exists (select from seal_item i where i.journal_id = j.id) order by j.id limit p_limit;
  get diagnostics counted = row_count;
  if counted = 0 then return; end if;
  made.root := ledger_root(made.n);
  made.count := counted;
  made.sha := ledger_seal_sha(made.n, made.prev, made.root, made.count, made.at);
  insert into seal select made.*;
  return next made;
end $$;
revoke execute on function ledger_seal(timestamptz, integer, uuid) from public;

-- Seals that do not hold: the chain, the members or the words of one were changed. None, ever.
create view seal_break as
  select s.n, case
      when s.prev is distinct from coalesce(lag(s.sha) over w, ''::bytea) or s.n <> coalesce(lag(s.n) over w, 0) + 1 then 'chain'
      when s.count <> (select count(*) from seal_item i join journal j on j.id = i.journal_id where i.n = s.n) then 'count'
      when s.root <> ledger_root(s.n) then 'root'
      when s.sha <> ledger_seal_sha(s.n, s.prev, s.root, s.count, s.at) then 'sha' end as problem
    from seal s window w as (order by s.n);
