-- Outside a transaction.
-- A rule of deadlines may be for one class of container: carriers give reefers and special ones fewer free days than dry ones.

-- The lock is short, and is not waited for where that would keep others waiting.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      -- Null: for all. 1 dry, 2 reefer, 3 special.
      alter table deadline_rule add column if not exists container_class smallint check (container_class in (1, 2, 3));
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;
