-- Writes what each webhook is to be told, in the transaction of the change. The operator's are told of every shipment, a
-- shop's of its own. Webhooks are locked before the foreign key asks for them: one that is deleted meanwhile is passed over
-- instead of failing the change. Nothing is told that Cabin/Get does not show to a shop: neither notes nor who did it.
create or replace function queue_webhooks(changes webhook_change[]) returns void language plpgsql as $$
begin
  with change as materialized (
    select gen_random_uuid() as event_id, told.* from unnest(changes) as told
  ), wanted as materialized (
    select change.*, webhook.id as webhook_id
    from change join cabin on cabin.id = change.cabin_id
      join webhook on webhook.enabled and change.type = any (webhook.events)
      join company on company.id = webhook.company_id
    where company.review_status = 20 and (company.kind = 'operator' or company.id = cabin.company_id)
      and (change.company_kind is null or change.company_kind = company.kind)
    for key share of webhook
  ), numbered as (
    insert into webhook_sequence as kept (cabin_id, last)
    select distinct cabin_id, 1 from wanted order by cabin_id
    on conflict (cabin_id) do update set last = kept.last + 1
    returning cabin_id, last
  )
  insert into webhook_delivery (id, webhook_id, event_id, type, cabin_id, data, created_at, due_at)
  select gen_random_uuid(), wanted.webhook_id, wanted.event_id, wanted.type, cabin.id, jsonb_build_object(
      'cabinId', cabin.id, 'companyId', cabin.company_id, 'version', cabin.version, 'sequence', numbered.last,
      'transportMode', cabin.transport_mode, 'containerNo', cabin.container_no, 'bookingNo', cabin.booking_no,
      'blNo', cabin.bl_no, 'status', cabin.status, 'eta', cabin.eta, 'deleted', cabin.deleted_at is not null
    ) || coalesce(wanted.more, '{}'), wanted.at, wanted.at
  from wanted join numbered using (cabin_id) join cabin on cabin.id = wanted.cabin_id;
end $$;

-- Whoever changes a shipment, by a form, many at once, an import or another system.
create or replace function tell_webhooks() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook where enabled) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform queue_webhooks(array(
      select row (now.id, 'cabin.created', now.updated_at, null, null)::webhook_change
      from new_cabin now where now.deleted_at is null));
  else
    perform queue_webhooks(array(
      select row (now.id, told.type, case when now.version > was.version then now.updated_at else now() end,
        told.company_kind, told.more)::webhook_change
      from new_cabin now join old_cabin was using (id),
        lateral (
          -- The members that differ, by their names in calls. Computed once: `offset 0` keeps it from being repeated below.
          select array_remove(array[
            case when was.transport_mode is distinct from now.transport_mode then 'transportMode' end,
            case when was.departure_port_id is distinct from now.departure_port_id then 'departurePortId' end,
            case when was.destination_port_id is distinct from now.destination_port_id then 'destinationPortId' end,
            case when was.vessel_name is distinct from now.vessel_name then 'vesselName' end,
            case when was.voyage is distinct from now.voyage then 'voyage' end,
            case when was.flight is distinct from now.flight then 'flight' end,
            case when was.container_no is distinct from now.container_no then 'containerNo' end,
            case when was.booking_no is distinct from now.booking_no then 'bookingNo' end,
            case when was.bl_no is distinct from now.bl_no then 'blNo' end,
            case when was.seal_no is distinct from now.seal_no then 'sealNo' end,
            case when was.customer_id is distinct from now.customer_id then 'customerId' end,
            case when was.carrier_id is distinct from now.carrier_id then 'carrierId' end,
            case when was.responsible_id is distinct from now.responsible_id then 'responsibleId' end,
            case when was.cargo_type_id is distinct from now.cargo_type_id then 'cargoTypeId' end,
            case when was.address_id is distinct from now.address_id then 'addressId' end,
            case when was.cabin_name is distinct from now.cabin_name then 'cabinName' end,
            case when was.cabin_type is distinct from now.cabin_type then 'cabinType' end,
            case when was.transport_type_id is distinct from now.transport_type_id then 'transportTypeId' end,
            case when was.departure_time is distinct from now.departure_time then 'departureTime' end,
            case when was.eta is distinct from now.eta then 'eta' end,
            case when was.timezone is distinct from now.timezone then 'timezone' end,
            case when was.last_free_day is distinct from now.last_free_day then 'lastFreeDay' end,
            case when was.terminal_id is distinct from now.terminal_id then 'terminalId' end,
            case when was.goods_class is distinct from now.goods_class then 'goodsClass' end,
            case when was.gross_weight_kg is distinct from now.gross_weight_kg then 'grossWeightKg' end,
            case when was.packages is distinct from now.packages then 'packages' end,
            case when was.discharged_on is distinct from now.discharged_on then 'dischargedOn' end,
            case when was.entered_warehouse_on is distinct from now.entered_warehouse_on then 'enteredWarehouseOn' end,
            case when was.notice_on is distinct from now.notice_on then 'noticeOn' end,
            case when was.gate_out_on is distinct from now.gate_out_on then 'gateOutOn' end,
            case when was.empty_returned_on is distinct from now.empty_returned_on then 'emptyReturnedOn' end,
            case when was.note is distinct from now.note then 'note' end,
            case when was.confirmed is distinct from now.confirmed then 'confirmed' end,
            case when was.company_id is distinct from now.company_id then 'companyId' end,
            case when was.deleted_at is distinct from now.deleted_at then 'deletedAt' end
          ], null) as members offset 0
        ) as changed,
        lateral (
          -- To its new company a shipment that was moved is a new one; the old one is told nothing more.
          select 'cabin.created' as type, 'shop' as company_kind, null::jsonb as more
          where was.company_id <> now.company_id
          union all select 'cabin.status_changed', null, jsonb_build_object('before', jsonb_build_object('status', was.status))
          where was.status <> now.status and was.company_id = now.company_id
          union all select 'cabin.eta_changed', null, jsonb_build_object('before', jsonb_build_object('eta', was.eta))
          where was.eta is distinct from now.eta and was.company_id = now.company_id
          union all select 'cabin.updated', case when was.company_id <> now.company_id then 'operator' end,
            jsonb_build_object('changed', changed.members)
          where changed.members <> '{}'
        ) as told
      -- A shipment that stays deleted is shown to nobody.
      where was.deleted_at is null or now.deleted_at is null));
  end if;
  return null;
end $$;

-- The shipment is locked first, as by every other change of it, so that the numbers of its changes are taken in one order.
create or replace function tell_webhooks_of_documents() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook where enabled and 'cabin.document_added' = any (events)) then
    return null;
  end if;
  perform from cabin where id in (select cabin_id from added) order by id for no key update;
  perform queue_webhooks(array(
    select row (added.cabin_id, 'cabin.document_added', added.uploaded_at, null, jsonb_build_object('document',
      jsonb_build_object('id', added.id, 'fileName', added.file_name, 'kind', added.kind)))::webhook_change
    from added join cabin on cabin.id = added.cabin_id where cabin.deleted_at is null));
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

-- A step of a sea shipment is an event for partners.
create or replace function write_step_events() returns trigger language plpgsql as $$
begin
  insert into dcsa_event (cabin_id, id, company_id, kind, created_at)
  select step.cabin_id, step.id, cabin.company_id, step.status, clock_timestamp()
  from written step join cabin on cabin.id = step.cabin_id where cabin.transport_mode = 1;
  return null;
end $$;

-- An expected arrival of a sea shipment is an event for partners.
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

create or replace trigger cabin_events_moved after update of transport_mode, company_id on cabin for each row
  when (((old.transport_mode is distinct from new.transport_mode) or (old.company_id is distinct from new.company_id)))
  execute function write_cabin_events();
create or replace trigger cabin_webhooks_inserted after insert on cabin referencing new table as new_cabin for each statement
  execute function tell_webhooks();
create or replace trigger cabin_webhooks_updated after update on cabin
  referencing old table as old_cabin new table as new_cabin for each statement execute function tell_webhooks();

create or replace trigger cabin_document_webhooks after insert on cabin_document referencing new table as added
  for each statement execute function tell_webhooks_of_documents();

create or replace trigger cabin_eta_event_erased after delete on cabin_eta referencing old table as erased for each statement
  execute function erase_events();
create or replace trigger cabin_eta_event_written after insert on cabin_eta referencing new table as written
  for each statement execute function write_eta_events();

create or replace trigger cabin_step_event_erased after delete on cabin_step referencing old table as erased
  for each statement execute function erase_events();
create or replace trigger cabin_step_event_written after insert on cabin_step referencing new table as written
  for each statement execute function write_step_events();

create or replace trigger webhook_failing_changed after update on webhook for each row
  when (((((old.failing_since is distinct from new.failing_since) or (old.disabled_because is distinct from new.disabled_because)) or (old.enabled is distinct from new.enabled)) or (old.url is distinct from new.url)))
  execute function announce_row('webhook');
create or replace trigger webhook_failing_deleted after delete on webhook for each row
  when (((old.failing_since is not null) or (old.disabled_because is not null))) execute function announce_row('webhook');

create or replace trigger webhook_delivery_announced after insert on webhook_delivery for each statement
  execute function wake('webhook');
