-- Feeds of carriers (DCSA Track & Trace 2.2) that are asked about open shipments, and what they propose for them.
create table carrier_feed (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 100),
  carrier_id uuid not null references airline (id),
  base_url text not null check (char_length(base_url) between 1 and 500),
  -- The credential: a header and its value, sealed. Both or none.
  key_header text,
  key_sealed bytea,
  every_minutes integer not null check (every_minutes between 15 and 10080),
  -- The kinds of values that are taken without a person.
  automatic text[] not null default '{}',
  enabled boolean not null default true,
  -- When it is asked next; null where it waits for a person: its credential was refused.
  due_at timestamptz,
  -- The number of the last run, which identifies its lease.
  attempts integer not null default 0,
  leased_until timestamptz,
  -- Runs in a row that failed.
  failures integer not null default 0,
  last_run_at timestamptz,
  last_success_at timestamptz,
  last_error text,
  -- Of the last run: shipments asked about, events read, proposals made.
  last_asked integer,
  last_events integer,
  last_proposed integer,
  -- The shipment up to which the last run came; null: the next one starts with the newest.
  reached_at timestamptz,
  reached_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager (id) on delete set null,
  check ((key_header is null) = (key_sealed is null)),
  check ((reached_at is null) = (reached_id is null))
);
create index carrier_feed_due on carrier_feed (due_at) where enabled;
create index carrier_feed_carrier on carrier_feed (carrier_id);
create index carrier_feed_updated_by on carrier_feed (updated_by);
select guard_archived('carrier_feed');

-- What a feed says of a shipment and the shipment does not have. Decided ones stay: accepted ones are the source of a
-- value, dismissed ones are not proposed again.
create table carrier_proposal (
  id uuid primary key,
  cabin_id uuid not null references cabin (id) on delete cascade,
  -- Null once the feed was deleted; the source keeps its name.
  feed_id uuid references carrier_feed (id) on delete set null,
  source text not null,
  kind text not null check (kind in ('eta', 'arrival', 'discharge', 'gate_out', 'empty_return')),
  day date not null,
  -- The UN/LOCODE of the event, and when the carrier wrote it.
  place text,
  said_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'dismissed')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references manager (id) on delete set null,
  -- Taken without a person.
  automatic boolean not null default false,
  check ((state = 'open') = (decided_at is null))
);
create unique index carrier_proposal_open on carrier_proposal (cabin_id, kind) where state = 'open';
create index carrier_proposal_decided on carrier_proposal (cabin_id, kind, decided_at) where state <> 'open';
create index carrier_proposal_order on carrier_proposal (created_at, id) where state = 'open';
create index carrier_proposal_feed on carrier_proposal (feed_id);
create index carrier_proposal_decided_by on carrier_proposal (decided_by);

-- Open pages are told of proposals that come, change or go, and of feeds whose state changes.
create function announce_proposal() returns trigger language plpgsql as $$
declare
  changed carrier_proposal := coalesce(new, old);
begin
  perform pg_notify('change', json_build_object('kind', 'proposal', 'id', changed.id, 'version', 1,
    'action', case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    'cabinId', changed.cabin_id)::text);
  return null;
end $$;
create trigger carrier_proposal_changed after insert or update or delete on carrier_proposal
  for each row execute function announce_proposal();

create function announce_feed() returns trigger language plpgsql as $$
declare
  changed carrier_feed := coalesce(new, old);
begin
  -- Wakes the workers of the instances.
  perform pg_notify('carrier_feed', '');
  perform pg_notify('change', json_build_object('kind', 'feed', 'id', changed.id, 'version', changed.version,
    'action', case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end)::text);
  return null;
end $$;
create trigger carrier_feed_changed after insert or update or delete on carrier_feed
  for each row execute function announce_feed();

-- As in 0041; a change without a manager is recorded under the name that the transaction says.
create or replace function record_eta() returns trigger language plpgsql as $$
begin
  -- What was expected before this history was kept: nobody knows who said so.
  if tg_op = 'UPDATE' and old.eta is not null and not exists (select from cabin_eta where cabin_id = new.id) then
    insert into cabin_eta (id, cabin_id, eta, changed_at, changed_by_name)
    values (gen_random_uuid(), new.id, old.eta, old.updated_at, '');
  end if;
  insert into cabin_eta (id, cabin_id, eta, reason, changed_at, changed_by, changed_by_name)
  values (
    gen_random_uuid(), new.id, new.eta, nullif(current_setting('cargo_clear.eta_reason', true), ''), new.updated_at,
    new.updated_by, coalesce(
      (select name from manager where id = new.updated_by), current_setting('cargo_clear.actor_name', true), ''));
  return null;
end $$;
