-- What a manager is told of: mentions, being made responsible, what a shop brought, a finished job. One row a manager and subject,
-- so that whatever is done twice tells nobody twice.

create table notification (
  id uuid primary key,
  manager_id uuid not null references manager (id) on delete cascade,
  kind text not null,
  -- What brought it about: the comment, the document, the job; with the kind the reason why a repetition adds nothing.
  subject_id uuid not null,
  cabin_id uuid references cabin (id) on delete cascade,
  -- Who did it, by the name colleagues see; null where nobody in particular did.
  actor_name text,
  -- What its text needs beyond that.
  details jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz,
  mailed_at timestamptz,
  unique (manager_id, kind, subject_id)
);

create index notification_of_manager on notification (manager_id, created_at desc, id desc);
create index notification_unread on notification (manager_id) where read_at is null;
-- For mails about what was not read.
create index notification_unmailed on notification (created_at) where read_at is null and mailed_at is null;
-- A shipment that is deleted for good takes its notifications along.
create index notification_cabin_id on notification (cabin_id);

-- Kinds the manager does not want to be told of.
alter table manager add column muted_notifications text[] not null default '{}';

-- One announcement for each manager of a statement, however many rows.
create function announce_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('change', json_build_object('kind', 'notification', 'managerId', manager_id)::text)
    from (select distinct manager_id from changed) as managers;
  return null;
end $$;

create trigger notification_inserted after insert on notification
  referencing new table as changed for each statement execute function announce_notifications();
create trigger notification_updated after update on notification
  referencing new table as changed for each statement execute function announce_notifications();
