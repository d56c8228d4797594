-- Outside a transaction.
-- How many cabins there are, by company and status, counted by the database itself in the transaction that changes them: the
-- total of a list and the counts above it cost a few rows however many cabins there are.
create table if not exists cabin_count (
  -- null: of all companies together. No reference: a company goes together with its cabins, which are taken off here.
  company_id uuid,
  status smallint not null,
  deleted boolean not null,
  -- A number is the sum of its slots. A transaction has the slots it writes to for itself, so that none waits for another.
  slot smallint not null,
  count bigint not null,
  unique nulls not distinct (company_id, status, deleted, slot)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- A slot that belongs to this transaction until it ends, the lowest that is free. Whoever has one already finds it here at
-- the latest, so that nobody who has a slot ever waits for another one.
create or replace function claim_cabin_count_slot() returns smallint language plpgsql as $$
begin
  for slot in 0..63 loop
    if pg_try_advisory_xact_lock(420111018, slot) then
      return slot;
    end if;
  end loop;
  perform pg_advisory_xact_lock(420111018, 0);
  return 0;
end $$;

create or replace function add_to_cabin_count(changes cabin_count[]) returns void language plpgsql as $$
declare
  claimed smallint := claim_cabin_count_slot();
begin
  insert into cabin_count (company_id, status, deleted, slot, count)
    select company_id, status, deleted, claimed, count from unnest(changes)
    on conflict (company_id, status, deleted, slot) do update set count = cabin_count.count + excluded.count;
end $$;

create or replace function count_cabins() returns trigger language plpgsql as $$
declare
  changes cabin_count[];
begin
  if tg_op = 'INSERT' then
    changes := array(
      select row(company_id, status, deleted_at is not null, 0, count(*))::cabin_count
      from cabins_after
      group by grouping sets ((status, deleted_at is not null, company_id), (status, deleted_at is not null))
    );
  elsif tg_op = 'DELETE' then
    changes := array(
      select row(company_id, status, deleted_at is not null, 0, -count(*))::cabin_count
      from cabins_before
      group by grouping sets ((status, deleted_at is not null, company_id), (status, deleted_at is not null))
    );
  elsif tg_op = 'UPDATE' then
    changes := array(
      select row(change.company_id, change.status, change.deleted, 0, sum(change.count))::cabin_count
      from cabins_before before join cabins_after after using (id),
        lateral (values
          (before.company_id, before.status, before.deleted_at is not null, -1),
          (after.company_id, after.status, after.deleted_at is not null, 1)
        ) as change (company_id, status, deleted, count)
      where (before.company_id, before.status, before.deleted_at is null)
        is distinct from (after.company_id, after.status, after.deleted_at is null)
      group by grouping sets ((change.status, change.deleted, change.company_id), (change.status, change.deleted))
      having sum(change.count) <> 0
    );
  else
    delete from cabin_count;
  end if;
  if cardinality(changes) > 0 then
    perform add_to_cabin_count(changes);
  end if;
  return null;
end $$;

-- The locks are short, and are not waited for where that would keep others waiting. Once they have been had, no change is
-- under way that these have not seen.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      create or replace trigger cabin_counted_insert after insert on cabin
        referencing new table as cabins_after for each statement execute function count_cabins();
      create or replace trigger cabin_counted_update after update on cabin
        referencing old table as cabins_before new table as cabins_after
        for each statement execute function count_cabins();
      create or replace trigger cabin_counted_delete after delete on cabin
        referencing old table as cabins_before for each statement execute function count_cabins();
      create or replace trigger cabin_counted_truncate after truncate on cabin
        for each statement execute function count_cabins();
      -- A step is found by its cabin; no statement ever asked for one by its id alone.
      alter table cabin_step drop constraint if exists cabin_step_pkey;
      alter table cabin_step replica identity using index cabin_step_cabin_id_position_key;
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;

-- Holds the counts against the cabins and sets right what differs; tells how many numbers that were. Both are read as of
-- one moment, and at any moment a change is in both or in neither: others may go on writing.
create or replace function recount_cabins() returns integer language plpgsql as $$
declare
  differences cabin_count[] := array(
    select row(company_id, status, deleted, 0, sum(count))::cabin_count from (
      select company_id, status, deleted_at is not null as deleted, count(*) as count from cabin
      group by grouping sets ((status, deleted_at is not null, company_id), (status, deleted_at is not null))
      union all select company_id, status, deleted, -count from cabin_count
    ) as counted
    group by company_id, status, deleted having sum(count) <> 0
  );
begin
  if cardinality(differences) > 0 then
    perform add_to_cabin_count(differences);
  end if;
  return cardinality(differences);
end $$;

-- When that was last done; one row, for all instances.
create table if not exists cabin_recount (
  one boolean primary key default true check (one),
  started_at timestamptz not null
);

-- One pass over the table, while others write.
select recount_cabins();

-- Descending orders with blanks last are asked for in two parts, each of which the ascending index serves backwards.
drop index concurrently if exists cabin_departure_desc;
drop index concurrently if exists cabin_last_free_day_desc;
drop index concurrently if exists cabin_container_desc;
drop index concurrently if exists cabin_booking_desc;
drop index concurrently if exists cabin_bl_desc;
