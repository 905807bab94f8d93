-- Whether a window is over. One that ends later than a window that opens now, by more than clocks of one house may be apart,
-- was opened by a clock that was ahead and came back: it would hold for as long as that was, and count down for nobody.
create function is_past(p_resets_at timestamptz, p_seconds integer, p_now timestamptz) returns boolean
language sql immutable as $$
  select p_resets_at <= p_now or p_resets_at > p_now + make_interval(secs => p_seconds) + interval '5 minutes'
$$;

-- As in 011, with windows that are over asked for in one way.
create or replace function take_budgets(
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
      used = case when is_past(b.resets_at, p_seconds[i], p_now) then 1 else b.used + 1 end,
      failed = case when is_past(b.resets_at, p_seconds[i], p_now) then 0 else b.failed end,
      streak = b.streak + case when p_streaks[i] is null then 0 else 1 end,
      resets_at = case when is_past(b.resets_at, p_seconds[i], p_now) then excluded.resets_at else b.resets_at end
    where (is_past(b.resets_at, p_seconds[i], p_now) or (b.used < p_limits[i] and (p_failures[i] is null or b.failed < p_failures[i])))
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
