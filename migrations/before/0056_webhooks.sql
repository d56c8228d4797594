-- Addresses of companies' own systems that are told of shipments, by Standard Webhooks (https://www.standardwebhooks.com).

create table webhook (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  url text not null,
  events text[] not null,
  description text,
  enabled boolean not null default true,
  -- Why it was disabled by itself: failures only for days, or the receiver answered 410. Null: by hand, or not at all.
  disabled_because text check (disabled_because in ('failing', 'gone')),
  disabled_at timestamptz,
  -- Sealed; the one before signs too until its time is over.
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid references manager (id) on delete set null,
  updated_at timestamptz not null,
  check ((previous_secret is null) = (previous_until is null))
);
create index webhook_of_company on webhook (company_id, created_at desc, id desc);
create index webhook_created_by on webhook (created_by);

-- What is to be sent to one webhook, and what became of it: a queue, and for thirty days a log.
create table webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references webhook (id) on delete cascade,
  -- The same for every webhook that is told of one change, and for every try: the receiver knows a repetition by it.
  event_id uuid not null,
  type text not null,
  -- No reference: the log outlives what it tells of.
  cabin_id uuid,
  data jsonb not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'failed')),
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- Attempts before it was sent again by hand: the waits between tries begin anew.
  attempts_before integer not null default 0,
  finished_at timestamptz
);
create index webhook_delivery_due on webhook_delivery (webhook_id, due_at, id) where state in ('waiting', 'sending');
create index webhook_delivery_sending on webhook_delivery (webhook_id, due_at) where state = 'sending';
create index webhook_delivery_log on webhook_delivery (webhook_id, created_at desc, id desc);
create index webhook_delivery_created on webhook_delivery (created_at);

create table webhook_attempt (
  id bigint primary key generated always as identity,
  delivery_id uuid not null references webhook_delivery (id) on delete cascade,
  at timestamptz not null,
  url text not null,
  duration_ms integer not null,
  -- Of the answer; null where none came.
  status integer,
  answer text,
  -- Why there was no answer.
  failure text,
  error text
);
create index webhook_attempt_of_delivery on webhook_attempt (delivery_id, id);

-- How many changes of a shipment were told: puts what arrives in any order into the order of the changes.
create table webhook_sequence (
  cabin_id uuid primary key references cabin (id) on delete cascade,
  last integer not null
);

-- Deadlines that were told as near, each once for each number of days before it.
create table webhook_deadline (
  cabin_id uuid not null references cabin (id) on delete cascade,
  kind text not null,
  ends_on date not null,
  days_before integer not null,
  primary key (cabin_id, kind, ends_on, days_before)
);

create function announce_webhook_deliveries() returns trigger language plpgsql as $$
begin
  perform pg_notify('webhook', '');
  return null;
end $$;
create trigger webhook_delivery_announced after insert on webhook_delivery
  for each statement execute function announce_webhook_deliveries();

create type webhook_change as (
  cabin_id uuid,
  type text,
  at timestamptz,
  -- Null: whoever may see the shipment.
  company_kind text,
  more jsonb
);

-- Writes what each webhook is to be told, in the transaction of the change. The operator's are told of every shipment, a
-- shop's of its own. Webhooks are locked before the foreign key asks for them: one that is deleted meanwhile is passed over
-- instead of failing the change. Nothing is told that Cabin/Get does not show to a shop: neither notes nor who did it.
create function queue_webhooks(changes webhook_change[]) returns void language plpgsql as $$
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
create function tell_webhooks() returns trigger language plpgsql as $$
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
create function tell_webhooks_of_documents() returns trigger language plpgsql as $$
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

-- The locks are short, and are not waited for where that would keep others waiting.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      create trigger cabin_webhooks_inserted after insert on cabin
        referencing new table as new_cabin for each statement execute function tell_webhooks();
      create trigger cabin_webhooks_updated after update on cabin
        referencing old table as old_cabin new table as new_cabin
        for each statement execute function tell_webhooks();
      create trigger cabin_document_webhooks after insert on cabin_document
        referencing new table as added for each statement execute function tell_webhooks_of_documents();
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;
