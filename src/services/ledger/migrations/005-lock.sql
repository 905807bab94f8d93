-- A player's balances of some kinds, locked to the end of the transaction in the books' one order: what is read here is
-- what a posting finds, so an order of funds is decided on figures that nobody else can change meanwhile.
create function ledger_lock(p_owner uuid, p_asset text, p_kinds text[]) returns table (kind text, balance bigint)
language sql security definer set search_path = public, pg_temp as $$
  select a.kind, a.balance from ledger_account a
   where a.owner_id = p_owner and a.asset = p_asset and a.kind = any (p_kinds) and a.floor is not null
   order by a.id for no key update
$$;
revoke execute on function ledger_lock(uuid, text, text[]) from public;
