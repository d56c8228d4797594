-- The copies of papers that people look at: drawn once, in the background, by any instance. A copy is content of its own,
-- which goes with its paper and counts in nobody's storage. Papers of before have no row until they are first looked at.
create table document_copy (
  id uuid primary key,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  -- When it may next be leased, and how often it was.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Why there is none.
  reason text,
  storage_key text unique,
  size bigint,
  pages integer,
  check ((state = 'ready') = (storage_key is not null and size is not null and pages is not null)),
  check ((state = 'failed') = (reason is not null))
);
create index document_copy_due on document_copy (due_at) where state = 'waiting';

create function notify_document_copy() returns trigger language plpgsql as $$
begin
  perform pg_notify('document_copy', '');
  return null;
end $$;
create trigger document_copy_queued after insert on document_copy
  for each statement execute function notify_document_copy();

create trigger document_copy_unfiled after delete on document_copy
  for each row when (old.storage_key is not null) execute function unfile_content();

-- The lock on papers is short, and is not waited for where that would keep others waiting.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      alter table document_copy add constraint document_copy_id_fkey
        foreign key (id) references cabin_document (id) on delete cascade;
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;
