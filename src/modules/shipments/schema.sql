-- The zone itself, or UTC where this server has not heard of it: for many times of one zone, as cabin_day is for one.
create or replace function known_zone(zone text) returns text language plpgsql stable as $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;

-- The day a time of a cabin stands for, in the cabin's zone. That time is the start of the day, so that it is read
-- at noon: an edition of the zone data that differs by some hours tells the same day. A zone this server has not
-- heard of is read as UTC, where noon is the same day for all but the islands beyond +12.
create or replace function cabin_day(start timestamptz, zone text) returns date
language plpgsql stable as $$
begin
  return ((start + interval '12 hours') at time zone zone)::date;
exception when invalid_parameter_value then
  return ((start + interval '12 hours') at time zone 'UTC')::date;
end $$;

-- By the names of the list's rows, the two counts too.
create or replace function listed_members(cabin jsonb) returns jsonb language sql stable as $$
  select jsonb_build_object('status', cabin -> 'status', 'transportMode', cabin -> 'transport_mode',
    'customerId', cabin -> 'customer_id', 'carrierId', cabin -> 'carrier_id',
    'departurePortId', cabin -> 'departure_port_id', 'destinationPortId', cabin -> 'destination_port_id',
    'cargoTypeId', cabin -> 'cargo_type_id', 'transportTypeId', cabin -> 'transport_type_id',
    'responsibleId', cabin -> 'responsible_id', 'confirmed', cabin -> 'confirmed',
    'departureTime', cabin -> 'departure_time',
    'departureDay', cabin_day((cabin ->> 'departure_time')::timestamptz, cabin ->> 'timezone'),
    'eta', cabin -> 'eta', 'lastFreeDay', cabin -> 'last_free_day', 'containerNo', cabin -> 'container_no',
    'bookingNo', cabin -> 'booking_no', 'blNo', cabin -> 'bl_no', 'terminalId', cabin -> 'terminal_id',
    'nextDeadline', cabin -> 'next_deadline', 'nextDeadlineKind', cabin -> 'next_deadline_kind',
    'papersRequired', cabin -> 'papers_required', 'papersPresent', cabin -> 'papers_present')
$$;

-- Tells open lists which shipments were made, changed or deleted; of more than twenty at once, each company is told once. A
-- changed cabin is turned into JSON once before and once after. PostgreSQL puts the body of `listed_members` in
-- place of the call: each member of each comparison turned the whole row into JSON again, nearly a thousand times for one
-- change, 30 ms. "offset 0" keeps what was made.
create or replace function announce_cabins() returns trigger language plpgsql as $$
declare
  so_far integer := coalesce(nullif(current_setting('cargo_clear.announced', true), ''), '0')::integer;
  these integer;
  companies uuid[];
begin
  if tg_op = 'DELETE' then
    select count(*), array_agg(distinct company_id) into these, companies from old_cabin;
  else
    select count(*), array_agg(distinct company_id) into these, companies from new_cabin;
  end if;
  if these = 0 then
    return null;
  end if;
  perform set_config('cargo_clear.announced', (so_far + these)::text, true);
  if so_far + these > 20 then
    perform pg_notify('change', json_build_object('kind', 'resync', 'companyId', company_id)::text)
      from unnest(companies) as company_id;
  elsif tg_op = 'INSERT' then
    perform pg_notify('change', json_build_object('kind', 'cabin', 'id', id, 'companyId', company_id,
        'version', version, 'action', 'create', 'before', null)::text)
      from new_cabin;
  elsif tg_op = 'DELETE' then
    perform pg_notify('change', json_build_object('kind', 'cabin', 'id', was.id, 'companyId', was.company_id,
        'version', was.version, 'action', 'delete',
        'before', case when was.deleted_at is null then listed_members(whole.was) end)::text)
      from old_cabin was, lateral (select to_jsonb(was) as was offset 0) as whole;
  else
    perform pg_notify('change', json_build_object('kind', 'cabin', 'id', now.id, 'companyId', now.company_id,
        'version', now.version,
        'action', case when now.deleted_at is null then 'update' else 'delete' end,
        'before', case
          when was.deleted_at is not null then null
          when now.deleted_at is not null then before.members
          else (
            select coalesce(jsonb_object_agg(member, value), '{}') from jsonb_each(before.members) as m (member, value)
            where value is distinct from after.members -> member)
        end)::text)
      from old_cabin was join new_cabin now using (id),
        lateral (select to_jsonb(was) as was, to_jsonb(now) as now offset 0) as whole,
        lateral (select listed_members(whole.was) offset 0) as before (members),
        lateral (select listed_members(whole.now) offset 0) as after (members);
  end if;
  return null;
end $$;

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

-- Adds to the counts, in a slot that no other transaction is writing.
create or replace function add_to_cabin_count(changes cabin_count[]) returns void language plpgsql as $$
declare
  claimed smallint := claim_cabin_count_slot();
begin
  insert into cabin_count (company_id, status, deleted, slot, count)
    select company_id, status, deleted, claimed, count from unnest(changes)
    on conflict (company_id, status, deleted, slot) do update set count = cabin_count.count + excluded.count;
end $$;

-- Counts shipments by company, status and whether they are deleted, as they change.
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

-- What the keyword of a list is looked for in.
create or replace function set_cabin_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := normal(
    coalesce(new.container_no, '') || ' ' || coalesce(new.booking_no, '') || ' ' || coalesce(new.bl_no, '') || ' ' ||
    coalesce(number_key(new.booking_no), '') || ' ' || coalesce(number_key(new.bl_no), '') || ' ' ||
    coalesce(number_key(new.container_no), '') || ' ' ||
    coalesce(new.seal_no, '') || ' ' || coalesce(number_key(new.seal_no), '') || ' ' ||
    coalesce(new.cabin_name, '') || ' ' || coalesce(new.vessel_name, '') || ' ' || coalesce(new.voyage, '') || ' ' ||
    coalesce(new.flight, '') || ' ' || coalesce(new.note, '')
  );
  return new;
end $$;

-- Since when a shipment has each of its numbers: who had one first is shown in public.
create or replace function note_number_changes() returns trigger language plpgsql as $$
begin
  if number_key(new.container_no) is distinct from number_key(old.container_no) then
    new.container_since := new.updated_at;
  end if;
  if number_key(new.booking_no) is distinct from number_key(old.booking_no) then
    new.booking_since := new.updated_at;
  end if;
  if number_key(new.bl_no) is distinct from number_key(old.bl_no) then
    new.bl_since := new.updated_at;
  end if;
  return new;
end $$;

-- The expected arrival before the present one, which tracking shows.
create or replace function keep_previous_eta() returns trigger language plpgsql as $$
begin
  new.previous_eta := old.eta;
  return new;
end $$;

-- Writes the history of a shipment's expected arrival. A change without a manager is recorded under the name that the transaction says.
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

-- Shipments by a keyword with a number, which is most of what is searched: the same as `search_candidates` by a statement that is planned
-- once for all keywords. With the indexes that shipments have, planning took longer than reading.
create or replace function cabins_by_number(keyword text, pieces text[], most_read integer, out ids uuid[], out whole boolean)
  language plpgsql stable strict set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  patterns text[] := array(select '%' || piece || '%' from unnest(pieces) piece);
  second text := coalesce(patterns[2], patterns[1]);
  third text := coalesce(patterns[3], second);
  fourth text := coalesce(patterns[4], third);
  whole_keyword text := containing(keyword);
begin
  with candidates as materialized (
    select id, search_text like whole_keyword as is_match from cabin
    where search_text like patterns[1] and search_text like second and search_text like third and search_text like fourth
    limit most_read + 1
  )
  select array(select id from candidates where is_match), (select count(*) from candidates) <= most_read
  into ids, whole;
end $$;

-- The announced cabins that tracking may show under a number, the newest first and of each container only that (or of
-- each booking and B.L. without one): those of the companies that have the number confirmed or, where none has, of the
-- one that announced it first. What was cancelled speaks only where nothing else does. `hits` are the number's cabins,
-- confirmed ones first and at most `most`. Called for the few numbers that were announced.
create or replace function announced_cabins(key text, hits uuid[], most integer) returns uuid[]
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  found uuid[] := hits;
  companies uuid[];
begin
  select array_agg(distinct company_id) into companies from cabin where id = any(hits) and confirmed;
  if companies is null then
    select array[company_id] into companies from (
      (select company_id, coalesce(container_since, created_at) as since, id from cabin
        where container_key = key and not confirmed and deleted_at is null and status = 20
        order by coalesce(container_since, created_at), id limit 1)
      union all (select company_id, coalesce(booking_since, created_at), id from cabin
        where booking_key = key and not confirmed and deleted_at is null and status = 20
        order by coalesce(booking_since, created_at), id limit 1)
      union all (select company_id, coalesce(bl_since, created_at), id from cabin
        where bl_key = key and not confirmed and deleted_at is null and status = 20
        order by coalesce(bl_since, created_at), id limit 1)
    ) as claim order by since, id limit 1;
  end if;
  if companies is null then
    select array[company_id] into companies from cabin where id = any(hits) order by created_at, id limit 1;
  end if;
  -- Past what was read there may be cabins of that company, however many another one makes.
  if cardinality(hits) = most then
    found := array(
      select found.id from unnest(companies) as company (id), lateral (
        (select id from cabin where container_key = key and not confirmed and deleted_at is null
          and company_id = company.id order by created_at desc, id desc limit most)
        union (select id from cabin where booking_key = key and not confirmed and deleted_at is null
          and company_id = company.id order by created_at desc, id desc limit most)
        union (select id from cabin where bl_key = key and not confirmed and deleted_at is null
          and company_id = company.id order by created_at desc, id desc limit most)
      ) as found
    );
  end if;
  return array(
    select id from (
      select distinct on (company_id, status, coalesce(container_key, concat_ws('/', booking_key, bl_key))) id, created_at
      from cabin where id = any(found) and not confirmed and company_id = any(companies)
      order by company_id, status, coalesce(container_key, concat_ws('/', booking_key, bl_key)), created_at desc, id desc
    ) as newest
    order by created_at desc, id desc limit most
  );
end $$;

-- The confirmed cabins of a number as tracking shows them. Of one company: as they come, the newest first. Of several:
-- what is under way before what has ended, and of that the company's first that has had the number longest.
create or replace function confirmed_cabins(key text, hits uuid[]) returns uuid[]
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  if (select count(distinct company_id) from cabin where id = any(hits)) < 2 then
    return hits;
  end if;
  return array(
    select id from (
      select id, created_at, status < 90 as is_under_way,
        min(case key
          when container_key then coalesce(container_since, created_at)
          when booking_key then coalesce(booking_since, created_at)
          else coalesce(bl_since, created_at) end) filter (where status < 90) over (partition by company_id) as since
      from cabin where id = any(hits)
    ) as hit
    order by is_under_way desc, case when is_under_way then since end, created_at desc, id desc
  );
end $$;

create or replace trigger cabin_counted_delete after delete on cabin referencing old table as cabins_before
  for each statement execute function count_cabins();
create or replace trigger cabin_counted_insert after insert on cabin referencing new table as cabins_after for each statement
  execute function count_cabins();
create or replace trigger cabin_counted_truncate after truncate on cabin for each statement execute function count_cabins();
create or replace trigger cabin_counted_update after update on cabin
  referencing old table as cabins_before new table as cabins_after for each statement execute function count_cabins();
create or replace trigger cabin_deleted_announced after delete on cabin referencing old table as old_cabin for each statement
  execute function announce_cabins();
create or replace trigger cabin_eta_changed after update of eta on cabin for each row
  when ((old.eta is distinct from new.eta)) execute function record_eta();
create or replace trigger cabin_eta_set after insert on cabin for each row when ((new.eta is not null))
  execute function record_eta();
create or replace trigger cabin_inserted_announced after insert on cabin referencing new table as new_cabin
  for each statement execute function announce_cabins();
create or replace trigger cabin_numbers_changed before update of container_no, booking_no, bl_no on cabin for each row
  when ((((old.container_no is distinct from new.container_no) or (old.booking_no is distinct from new.booking_no)) or (old.bl_no is distinct from new.bl_no)))
  execute function note_number_changes();
create or replace trigger cabin_previous_eta before update of eta on cabin for each row
  when (((old.eta is not null) and (old.eta is distinct from new.eta))) execute function keep_previous_eta();
create or replace trigger cabin_search_text before insert or update of container_no, booking_no, bl_no, seal_no, cabin_name, vessel_name, voyage, flight, note, search_text on cabin
  for each row execute function set_cabin_search_text();
create or replace trigger cabin_updated_announced after update on cabin
  referencing old table as old_cabin new table as new_cabin for each statement execute function announce_cabins();
