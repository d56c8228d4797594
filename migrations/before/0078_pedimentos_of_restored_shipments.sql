-- A shipment that is deleted leaves the rows of its pedimentos, and is on them again once restored: each is a change of the
-- pedimento. Without a new version a form opened before it would be saved as if nothing had happened, and take a shipment off
-- that its reader never saw there, or seem to take off one that comes back.

-- The shipment is locked already, and whoever changes a pedimento locks it before its shipments: one that is being changed is
-- waited for less long than it takes to call that a deadlock, and then left to that change, which gives it a version as well.
create function outdate_pedimentos() returns trigger language plpgsql set lock_timeout = '300ms' as $$
begin
  perform from pedimento where id in (select pedimento_id from pedimento_cabin where cabin_id = new.id)
    order by id for no key update;
  update pedimento set version = version + 1
    where id in (select pedimento_id from pedimento_cabin where cabin_id = new.id);
  return null;
exception when lock_not_available then
  return null;
end $$;

-- The lock is short, and is not waited for where that would keep others waiting.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      create trigger cabin_pedimentos_outdated after update of deleted_at on cabin for each row
        when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function outdate_pedimentos();
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;
