-- Outside a transaction.
-- The order in which partners read the steps and expected arrivals of sea shipments (DCSA Track & Trace, decision 0084): a
-- narrow row for each, by company. What happened stays in `cabin_step` and `cabin_eta`, and is read from there.
create table if not exists dcsa_event (
  cabin_id uuid not null,
  -- Of the step, or of the row of `cabin_eta`.
  id uuid not null,
  company_id uuid not null,
  -- The status of a step; 0 of an expected arrival.
  kind smallint not null,
  -- By the clock of the database, at the moment of writing: whoever has read up to the start of the oldest transaction that
  -- still writes has missed nothing.
  created_at timestamptz not null,
  primary key (cabin_id, id)
);
create index if not exists dcsa_event_order on dcsa_event (created_at, id);
create index if not exists dcsa_event_company_order on dcsa_event (company_id, created_at, id);

create or replace function write_step_events() returns trigger language plpgsql as $$
begin
  insert into dcsa_event (cabin_id, id, company_id, kind, created_at)
  select step.cabin_id, step.id, cabin.company_id, step.status, clock_timestamp()
  from written step join cabin on cabin.id = step.cabin_id where cabin.transport_mode = 1;
  return null;
end $$;

create or replace function write_eta_events() returns trigger language plpgsql as $$
begin
  insert into dcsa_event (cabin_id, id, company_id, kind, created_at)
  select eta.cabin_id, eta.id, cabin.company_id, 0, clock_timestamp()
  from written eta join cabin on cabin.id = eta.cabin_id where cabin.transport_mode = 1 and eta.eta is not null;
  return null;
end $$;

-- An undone step is withdrawn: the standard has no event that takes another back.
create or replace function erase_events() returns trigger language plpgsql as $$
begin
  delete from dcsa_event using erased where dcsa_event.cabin_id = erased.cabin_id and dcsa_event.id = erased.id;
  return null;
end $$;

-- A shipment that goes by sea after all, or belongs to another company: whoever reads it from now on has not read it yet.
create or replace function write_cabin_events() returns trigger language plpgsql as $$
begin
  delete from dcsa_event where cabin_id = new.id;
  if new.transport_mode = 1 then
    insert into dcsa_event (cabin_id, id, company_id, kind, created_at)
    select new.id, id, new.company_id, status, clock_timestamp() from cabin_step where cabin_id = new.id
    union all
    select new.id, id, new.company_id, 0, clock_timestamp() from cabin_eta where cabin_id = new.id and eta is not null;
  end if;
  return null;
end $$;

-- The locks are short, and are not waited for where that would keep others waiting.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      create or replace trigger cabin_step_event_written after insert on cabin_step
        referencing new table as written for each statement execute function write_step_events();
      create or replace trigger cabin_step_event_erased after delete on cabin_step
        referencing old table as erased for each statement execute function erase_events();
      create or replace trigger cabin_eta_event_written after insert on cabin_eta
        referencing new table as written for each statement execute function write_eta_events();
      create or replace trigger cabin_eta_event_erased after delete on cabin_eta
        referencing old table as erased for each statement execute function erase_events();
      create or replace trigger cabin_events_moved after update of transport_mode, company_id on cabin for each row
        when ((old.transport_mode, old.company_id) is distinct from (new.transport_mode, new.company_id))
        execute function write_cabin_events();
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;

-- What happened before, a few thousand shipments at a time.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(select id from cabin where id > last order by id limit 5000);
    exit when cardinality(batch) = 0;
    last := batch[cardinality(batch)];
    insert into dcsa_event (cabin_id, id, company_id, kind, created_at)
    select cabin.id, happened.id, cabin.company_id, happened.kind, happened.at
    from cabin, lateral (
      select id, status as kind, recorded_at as at from cabin_step where cabin_id = cabin.id
      union all
      select id, 0::smallint, changed_at from cabin_eta where cabin_id = cabin.id and eta is not null
    ) as happened
    where cabin.id = any (batch) and cabin.transport_mode = 1
    on conflict do nothing;
    commit;
  end loop;
end $$;
