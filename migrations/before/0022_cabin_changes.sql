-- What changed of a cabin, told once a statement: with what lists filter and sort by as it was before, so that a list
-- knows by itself whether the change concerns it. An announcement stays below 2 kB of the 8 kB there may be.

drop trigger cabin_announced on cabin;
drop function announce_cabin();

-- `before`: what is different now, as it was; of a cabin that is gone all of it; null where none was to be seen.
-- A transaction that changes more than twenty cabins says so in one word for each company: PostgreSQL tells the same
-- words of one transaction once.
create function announce_cabins() returns trigger language plpgsql as $$
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
        'before', case when was.deleted_at is null then listed_members(
          was.status, was.transport_mode, was.customer_id, was.carrier_id, was.departure_port_id,
          was.destination_port_id, was.cargo_type_id, was.confirmed, was.departure_time, was.timezone,
          was.last_free_day, was.container_no, was.booking_no, was.bl_no) end)::text)
      from old_cabin was;
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
        lateral (select listed_members(
          was.status, was.transport_mode, was.customer_id, was.carrier_id, was.departure_port_id,
          was.destination_port_id, was.cargo_type_id, was.confirmed, was.departure_time, was.timezone,
          was.last_free_day, was.container_no, was.booking_no, was.bl_no)) as before (members),
        lateral (select listed_members(
          now.status, now.transport_mode, now.customer_id, now.carrier_id, now.departure_port_id,
          now.destination_port_id, now.cargo_type_id, now.confirmed, now.departure_time, now.timezone,
          now.last_free_day, now.container_no, now.booking_no, now.bl_no)) as after (members);
  end if;
  return null;
end $$;

-- By the names of the list's rows.
create function listed_members(
  status smallint, transport_mode smallint, customer_id uuid, carrier_id uuid, departure_port_id uuid,
  destination_port_id uuid, cargo_type_id uuid, confirmed boolean, departure_time timestamptz, timezone text,
  last_free_day date, container_no text, booking_no text, bl_no text
) returns jsonb language sql stable as $$
  select jsonb_build_object('status', status, 'transportMode', transport_mode, 'customerId', customer_id,
    'carrierId', carrier_id, 'departurePortId', departure_port_id, 'destinationPortId', destination_port_id,
    'cargoTypeId', cargo_type_id, 'confirmed', confirmed, 'departureTime', departure_time,
    'departureDay', cabin_day(departure_time, timezone), 'lastFreeDay', last_free_day,
    'containerNo', container_no, 'bookingNo', booking_no, 'blNo', bl_no)
$$;

create trigger cabin_inserted_announced after insert on cabin
  referencing new table as new_cabin for each statement execute function announce_cabins();
create trigger cabin_updated_announced after update on cabin
  referencing old table as old_cabin new table as new_cabin for each statement execute function announce_cabins();
create trigger cabin_deleted_announced after delete on cabin
  referencing old table as old_cabin for each statement execute function announce_cabins();

-- A paper changes nothing that a list shows.
create or replace function announce_document() returns trigger language plpgsql as $$
declare
  subject cabin_document := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('change', json_build_object('kind', 'cabin', 'id', cabin.id, 'companyId', cabin.company_id,
      'version', cabin.version, 'action', 'update', 'before', '{}'::json)::text)
    from cabin where cabin.id = subject.cabin_id;
  return null;
end $$;
