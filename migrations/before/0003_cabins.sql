-- Cabins whole: what is known of them, their way through customs, their papers; managers' list views;
-- and the events that tell every instance what changed.

-- What numbers are compared by: NFKC, upper case, letters and digits only.
create function number_key(value text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(upper(normalize(value, nfkc)), '[^[:alnum:]]', '', 'g');

alter table cabin
  add column vessel_name text,
  add column voyage text,
  add column flight text,
  add column cabin_name text,
  add column cabin_type smallint,
  add column departure_time timestamptz,
  add column timezone text,
  add column last_free_day date,
  add column note text,
  -- The processing time of the latest step to each status.
  add column registration_time timestamptz,
  add column arrival_time timestamptz,
  add column customs_start_time timestamptz,
  add column inspection_time timestamptz,
  add column anomaly_time timestamptz,
  add column completion_time timestamptz,
  add column transport_time timestamptz,
  add column delivery_time timestamptz,
  add column cancel_time timestamptz,
  -- Hidden, never destroyed.
  add column deleted_at timestamptz,
  add column deleted_by uuid references manager (id) on delete set null;

update cabin set
  timezone = (select port.timezone from port where port.id = cabin.destination_port_id),
  registration_time = created_at;

alter table cabin
  alter column timezone set not null,
  alter column registration_time set not null,
  add check (status in (20, 30, 40, 50, 60, 70, 80, 90, 999)),
  add column container_key text generated always as (number_key(container_no)) stored,
  add column booking_key text generated always as (number_key(booking_no)) stored,
  add column bl_key text generated always as (number_key(bl_no)) stored,
  add column search_text text not null generated always as (
    normal(
      coalesce(container_no, '') || ' ' || coalesce(booking_no, '') || ' ' || coalesce(bl_no, '') || ' ' ||
      coalesce(number_key(booking_no), '') || ' ' || coalesce(number_key(bl_no), '') || ' ' ||
      coalesce(number_key(container_no), '') || ' ' ||
      coalesce(cabin_name, '') || ' ' || coalesce(vessel_name, '') || ' ' || coalesce(voyage, '') || ' ' ||
      coalesce(flight, '') || ' ' || coalesce(note, '')
    )
  ) stored;

-- Each filter with the order of a list nobody sorted.
drop index cabin_company_id, cabin_departure_port_id, cabin_destination_port_id, cabin_carrier_id,
  cabin_customer_id, cabin_cargo_type_id;
create index cabin_created_order on cabin (created_at, id);
create index cabin_company_created on cabin (company_id, created_at, id);
create index cabin_company_status_created on cabin (company_id, status, created_at, id);
create index cabin_status_created on cabin (status, created_at, id);
create index cabin_customer_created on cabin (customer_id, created_at, id);
create index cabin_carrier_created on cabin (carrier_id, created_at, id);
create index cabin_departure_port_created on cabin (departure_port_id, created_at, id);
create index cabin_destination_port_created on cabin (destination_port_id, created_at, id);
create index cabin_cargo_type_created on cabin (cargo_type_id, created_at, id);
create index cabin_deleted_created on cabin (created_at, id) where deleted_at is not null;

-- The orders a list can be put in; rows without a value come last both ways, so these need one index a way.
create index cabin_updated_order on cabin (updated_at, id);
create index cabin_departure_asc on cabin (departure_time, id);
create index cabin_departure_desc on cabin (departure_time desc nulls last, id desc);
create index cabin_last_free_day_asc on cabin (last_free_day, id);
create index cabin_last_free_day_desc on cabin (last_free_day desc nulls last, id desc);
create index cabin_container_asc on cabin (container_no, id);
create index cabin_container_desc on cabin (container_no desc nulls last, id desc);
create index cabin_booking_asc on cabin (booking_no, id);
create index cabin_booking_desc on cabin (booking_no desc nulls last, id desc);
create index cabin_bl_asc on cabin (bl_no, id);
create index cabin_bl_desc on cabin (bl_no desc nulls last, id desc);

create index cabin_search on cabin using gin (search_text public.gin_trgm_ops);
create index cabin_container_key on cabin (container_key);
create index cabin_booking_key on cabin (booking_key);
create index cabin_bl_key on cabin (bl_key);

-- The processing trajectory, in the order of `position`; an undone step is gone from here and stays in the audit log.
create table cabin_step (
  id uuid primary key,
  cabin_id uuid not null references cabin (id) on delete cascade,
  position integer not null check (position > 0),
  status smallint not null,
  processing_time timestamptz not null,
  note text,
  recorded_at timestamptz not null,
  recorded_by text not null,
  unique (cabin_id, position)
);

insert into cabin_step (id, cabin_id, position, status, processing_time, recorded_at, recorded_by)
  select gen_random_uuid(), cabin.id, 1, 20, cabin.registration_time, cabin.created_at, coalesce(manager.user_name, '')
  from cabin left join manager on manager.id = cabin.updated_by;

create table cabin_document (
  id uuid primary key,
  cabin_id uuid not null references cabin (id) on delete cascade,
  file_name text not null,
  content_type text not null,
  size integer not null check (size > 0),
  -- Where the content lies in the storage; never made from the client's name.
  storage_key text not null unique,
  uploaded_at timestamptz not null,
  uploaded_by text not null
);

create index cabin_document_cabin on cabin_document (cabin_id, uploaded_at, id);

-- Random keys the instances share, made when first needed.
create table secret (
  name text primary key,
  value bytea not null
);

create table saved_view (
  id uuid primary key,
  manager_id uuid not null references manager (id) on delete cascade,
  screen text not null,
  name text not null check (char_length(name) between 1 and 100),
  -- The list's part of the address, without its question mark.
  query text not null check (char_length(query) <= 2000),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index saved_view_manager on saved_view (manager_id, screen, name, id);

alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (
  action in ('create', 'update', 'delete', 'restore', 'status', 'undo', 'upload', 'remove_document')
);
create index audit_log_manager on audit_log (manager_id, at desc, id desc);
create index audit_log_company on audit_log (company_id, at desc, id desc);

-- Told to every instance once the change is committed; the company decides who hears of it.
create function announce_cabin() returns trigger language plpgsql as $$
declare
  subject cabin := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('change', json_build_object(
    'kind', 'cabin', 'id', subject.id, 'companyId', subject.company_id, 'version', subject.version,
    'action', case
      when tg_op = 'INSERT' then 'create'
      when tg_op = 'DELETE' or (subject.deleted_at is not null) then 'delete'
      else 'update'
    end)::text);
  return null;
end $$;

create trigger cabin_announced after insert or update or delete on cabin
  for each row execute function announce_cabin();

create function announce_document() returns trigger language plpgsql as $$
declare
  subject cabin_document := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('change', json_build_object(
    'kind', 'cabin', 'id', cabin.id, 'companyId', cabin.company_id, 'version', cabin.version, 'action', 'update'
  )::text) from cabin where cabin.id = subject.cabin_id;
  return null;
end $$;

create trigger cabin_document_announced after insert or delete on cabin_document
  for each row execute function announce_document();
