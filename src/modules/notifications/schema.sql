-- One announcement for each manager of a statement, however many rows.
create or replace function announce_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('change', json_build_object('kind', 'notification', 'managerId', manager_id)::text)
    from (select distinct manager_id from changed) as managers;
  return null;
end $$;

-- Who moves to another company leaves the notifications behind: they name what the company before may know, and no other.
create or replace function leave_notifications() returns trigger language plpgsql as $$
begin
  delete from notification where manager_id = new.id;
  return null;
end $$;

create or replace trigger manager_moved after update of company_id on manager for each row
  when ((old.company_id <> new.company_id)) execute function leave_notifications();

create or replace trigger notification_inserted after insert on notification referencing new table as changed
  for each statement execute function announce_notifications();
create or replace trigger notification_updated after update on notification referencing new table as changed
  for each statement execute function announce_notifications();
