-- Outside a transaction.
-- Of the ends of the clocks that charge, those that rest on nothing unconfirmed: neither on a rule nor on a calendar. Until a
-- shipment is computed again all of its ends are estimates, as they were called before.

-- The lock is short, and is not waited for where that would keep others waiting.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      alter table cabin add column if not exists confirmed_deadlines date[] not null default '{}';
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;

-- All shipments are computed again.
update deadline_revision set revision = revision + 1, key = gen_random_uuid(), changed_at = now();
