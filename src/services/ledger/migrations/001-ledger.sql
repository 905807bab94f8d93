-- The books: double entry, append-only. One leg = one debit and one credit in one row, so imbalance cannot be written.
create table asset (
  code  text primary key,
  scale smallint not null check (scale between 0 and 8)
);

create table account_kind (
  code            text primary key,
  owner           text not null check (owner in ('player', 'house')),
  may_go_negative boolean not null default false,
  check (owner = 'house' or not may_go_negative)
);

-- floor null: no cached balance either; house accounts are summed from legs, so they are never a lock hot spot.
create table ledger_account (
  id       uuid primary key,
  owner_id uuid not null,
  kind     text not null references account_kind,
  asset    text not null references asset,
  floor    bigint,
  balance  bigint not null default 0,
  seq      bigint not null default 0,
  unique (owner_id, asset, kind),
  unique (id, asset),
  constraint overdraft check (floor is null or balance >= floor)
);

-- leg_count is fixed with the journal: legs number 0..leg_count-1, so a full journal has no room for another leg.
create table journal (
  id          uuid primary key,
  actor       text not null,
  idem_key    text not null,
  request_sha bytea not null,
  kind        text not null,
  leg_count   smallint not null check (leg_count between 1 and 64),
  created_at  timestamptz not null default now(),
  unique (actor, idem_key),
  unique (id, leg_count)
);

create table leg (
  journal_id uuid not null,
  n          smallint not null,
  leg_count  smallint not null,
  asset      text not null,
  debit_id   uuid not null,
  credit_id  uuid not null,
  amount     bigint not null check (amount between 1 and 999999999999999999),
  primary key (journal_id, n),
  check (n >= 0 and n < leg_count),
  check (debit_id <> credit_id),
  foreign key (journal_id, leg_count) references journal (id, leg_count),
  foreign key (debit_id, asset) references ledger_account (id, asset),
  foreign key (credit_id, asset) references ledger_account (id, asset)
);
create index leg_debit on leg (debit_id);
create index leg_credit on leg (credit_id);

-- Displayed balances are data: which account kinds add up to which displayed type.
create table balance_def (
  type text not null,
  kind text not null references account_kind,
  primary key (type, kind)
);

-- The only writer of a balance. All legs of a journal come in one statement, so a half-written journal is refused.
create function leg_apply() returns trigger language plpgsql as $$
begin
  if exists (select from new_legs group by journal_id, leg_count having count(*) <> leg_count) then
    raise exception 'a journal takes all its legs in one statement' using errcode = '55000';
  end if;
  update ledger_account a set balance = a.balance + d.net, seq = a.seq + d.n
    from (select id, sum(x)::bigint as net, count(*) as n from (
            select debit_id as id, -amount as x from new_legs
            union all select credit_id, amount from new_legs) u group by id) d
   where a.id = d.id and a.floor is not null;
  return null;
end $$;
create trigger leg_apply after insert on leg referencing new table as new_legs
  for each statement execute function leg_apply();

create function immutable_row() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '55000';
end $$;
create trigger leg_immutable before update or delete on leg for each row execute function immutable_row();
create trigger leg_no_truncate before truncate on leg for each statement execute function immutable_row();
create trigger journal_immutable before update or delete on journal for each row execute function immutable_row();
create trigger journal_no_truncate before truncate on journal for each statement execute function immutable_row();
create trigger account_no_truncate before truncate on ledger_account for each statement execute function immutable_row();

create function account_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'accounts are never deleted' using errcode = '55000';
  elsif tg_op = 'INSERT' then
    if new.balance <> 0 or new.seq <> 0 then
      raise exception 'accounts open at zero' using errcode = '55000';
    end if;
    if new.floor is null and not (select may_go_negative from account_kind where code = new.kind) then
      raise exception 'kind % needs a floor', new.kind using errcode = '55000';
    end if;
    if new.floor < 0 then
      raise exception 'a floor below zero is an overdraft' using errcode = '55000';
    end if;
  elsif (new.id, new.owner_id, new.kind, new.asset) is distinct from (old.id, old.owner_id, old.kind, old.asset)
     or new.floor is distinct from old.floor then
    raise exception 'account identity is fixed' using errcode = '55000';
  elsif pg_trigger_depth() < 2 and (new.balance, new.seq) is distinct from (old.balance, old.seq) then
    raise exception 'balance changes only through a leg' using errcode = '55000';
  end if;
  return new;
end $$;
create trigger account_guard before insert or update or delete on ledger_account
  for each row execute function account_guard();
