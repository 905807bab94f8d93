-- What is limited, in one table: guesses, sends, joins. A key is a digest of the budget's name and whom it counts.
-- used and failed count within a window; streak counts without a right answer between, over all windows.
create table budget (
  key       bytea primary key check (octet_length(key) = 32),
  used      integer not null check (used >= 0),
  failed    integer not null default 0 check (failed >= 0),
  streak    integer not null default 0 check (streak >= 0),
  resets_at timestamptz not null
);
create index budget_reset on budget (resets_at) where streak = 0;

-- Takes one of each budget, in the given order, or of none of them. Row locks put parallel takers in a line, so nothing
-- that is judged afterwards exceeds a limit. An element of p_failures or p_streaks that is null does not limit.
create function take_budgets(
  p_keys bytea[], p_limits integer[], p_seconds integer[], p_failures integer[], p_streaks integer[], p_now timestamptz
) returns table (place integer, allowed boolean, used integer, failed integer, streak integer, resets_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  taken budget;
  is_over boolean;
begin
  for i in 1 .. cardinality(p_keys) loop
    insert into budget as b (key, used, streak, resets_at)
    values (p_keys[i], 1, case when p_streaks[i] is null then 0 else 1 end, p_now + make_interval(secs => p_seconds[i]))
    on conflict (key) do update set
      used = case when b.resets_at <= p_now then 1 else b.used + 1 end,
      failed = case when b.resets_at <= p_now then 0 else b.failed end,
      streak = b.streak + case when p_streaks[i] is null then 0 else 1 end,
      resets_at = case when b.resets_at <= p_now then excluded.resets_at else b.resets_at end
    where (b.resets_at <= p_now or (b.used < p_limits[i] and (p_failures[i] is null or b.failed < p_failures[i])))
      and (p_streaks[i] is null or b.streak < p_streaks[i])
    returning b.* into taken;
    is_over := not found;
    if is_over then
      select b.* into taken from budget b where b.key = p_keys[i];
      perform give_back_budgets(p_keys[1 : i - 1]);
      place := i; allowed := false;
      used := taken.used; failed := taken.failed; streak := taken.streak; resets_at := taken.resets_at;
      return next;
      return;
    end if;
    place := i; allowed := true;
    used := taken.used; failed := taken.failed; streak := taken.streak; resets_at := taken.resets_at;
    return next;
  end loop;
end $$;

-- Gives one back to each, in the order in which they are taken: two of these never wait for each other in a circle.
create function give_back_budgets(p_keys bytea[]) returns void language plpgsql as $$
begin
  for i in 1 .. coalesce(cardinality(p_keys), 0) loop
    update budget set used = greatest(used - 1, 0), streak = greatest(streak - 1, 0) where key = p_keys[i];
  end loop;
end $$;
