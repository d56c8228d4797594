-- What next deadlines are computed by, and how far the computing of all shipments has come.

-- Names what was computed from as long as a process remembers it: another one after each change.
alter table deadline_revision add column if not exists key uuid not null default gen_random_uuid();
-- The day as of which it is asked whether a rule is valid whose start is not known yet. Grows when a rule becomes valid.
alter table deadline_revision add column if not exists as_of date not null default current_date;

-- One row. The shipments up to after_id have been computed by the revision; all of them where finished.
create table if not exists deadline_progress (
  one boolean primary key default true check (one),
  revision bigint not null default 0,
  after_id uuid,
  done bigint not null default 0,
  total bigint not null default 0,
  finished boolean not null default false
);
insert into deadline_progress default values on conflict do nothing;

-- The revision that a transaction computes by, marked until it ends. Whoever computes all shipments again waits for the
-- marks of earlier revisions to go: what such a transaction writes is then there to be read. It is asked for once more
-- after the mark is made, as it may have grown just before.
create or replace function hold_deadline_revision(out revision bigint, out key uuid, out as_of date)
language plpgsql as $$
begin
  loop
    select held.revision, held.key, held.as_of into revision, key, as_of from deadline_revision held;
    perform pg_advisory_xact_lock_shared(420111019, revision::integer);
    exit when exists (select from deadline_revision now where now.key = hold_deadline_revision.key);
  end loop;
end $$;
