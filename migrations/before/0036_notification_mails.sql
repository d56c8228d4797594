-- When the reader was last mailed about unread notifications, since at most one such mail goes out in ten minutes. Of a
-- notification, `mailed_at` is when that was decided: a reader who cannot be mailed is not asked for again.
alter table manager add column notifications_mailed_at timestamptz;

-- Who moves to another company leaves the notifications behind: they name what the company before may know, and no other.
create function leave_notifications() returns trigger language plpgsql as $$
begin
  delete from notification where manager_id = new.id;
  return null;
end $$;

create trigger manager_moved after update of company_id on manager
  for each row when (old.company_id <> new.company_id) execute function leave_notifications();

-- Old ones are deleted by their age.
create index notification_created_at on notification (created_at);
