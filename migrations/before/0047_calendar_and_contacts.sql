-- Outside a transaction.
-- A manager's deadlines as a private calendar feed.

-- The address of a manager's feed is made from this salt and a secret of the installation; another salt ends it at once.
create table if not exists calendar_link (
  manager_id uuid primary key references manager (id) on delete cascade,
  salt uuid not null,
  created_at timestamptz not null
);

-- When rules or calendars last changed: since then the deadlines of a shipment that nobody touched may be other ones.
alter table deadline_revision add column if not exists changed_at timestamptz not null default now();

-- The last of a shipment's deadlines that have not been met. A feed begins some weeks back in these indexes: what ended long
-- ago and was never closed is not read.
drop index concurrently if exists cabin_responsible_last_deadline;
create index concurrently cabin_responsible_last_deadline on cabin (responsible_id,
    (greatest(charge_deadlines[cardinality(charge_deadlines)], term_deadlines[cardinality(term_deadlines)])), id)
  where deleted_at is null and next_deadline is not null and responsible_id is not null;
drop index concurrently if exists cabin_company_last_deadline;
create index concurrently cabin_company_last_deadline on cabin (company_id,
    (greatest(charge_deadlines[cardinality(charge_deadlines)], term_deadlines[cardinality(term_deadlines)])), id)
  where deleted_at is null and next_deadline is not null;

-- A customer's contact is a follower of all the customer's shipments, with the same id: address, language and events are
-- there, here is what the office keeps besides.
create table if not exists customer_contact (
  id uuid primary key references follower (id) on delete cascade,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references manager (id) on delete set null
);
create index if not exists customer_contact_updated_by on customer_contact (updated_by);
create unique index if not exists follower_contact on follower (customer_id, lower(email)) where customer_id is not null;

-- A contact who stops is told of nothing any more, as the office sees; a form that was opened before does not undo it.
create or replace function note_stopped_contact() returns trigger language plpgsql as $$
begin
  new.events := '{}';
  update customer_contact set version = version + 1, updated_at = new.stopped_at, updated_by = null where id = new.id;
  return new;
end $$;
drop trigger if exists follower_stopped on follower;
create trigger follower_stopped before update of stopped_at on follower for each row
  when (old.stopped_at is null and new.stopped_at is not null) execute function note_stopped_contact();
