-- Outside a transaction.
-- Whether the next deadline of a shipment rests on nothing unconfirmed, neither on a rule nor on a year of the calendar: lists and
-- sheets, which read no rules, mark the others as estimates. Until a shipment is computed again its deadline is one.

-- The lock is short, and is not waited for where that would keep others waiting.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      alter table cabin add column if not exists next_deadline_confirmed boolean not null default false;
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;

-- All shipments are computed again.
update deadline_revision set revision = revision + 1, key = gen_random_uuid(), changed_at = now();
