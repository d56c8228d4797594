-- Outside a transaction.
-- Deadlines of shipments: the dates from which they are counted, the rules by which, the days on which nobody works, and of each
-- shipment its next deadline, as computed by the rules of one revision.

-- A counter that grows with each change of a rule or a calendar. A shipment whose revision is lower has yet to be computed again.
create table if not exists deadline_revision (
  one boolean primary key default true check (one),
  revision bigint not null default 1
);
insert into deadline_revision default values on conflict do nothing;

create table if not exists deadline_rule (
  id uuid primary key,
  kind text not null check (kind in ('storage', 'demurrage', 'duties', 'abandonment', 'withdrawal')),
  -- Null in any of these five: for all.
  transport_mode smallint check (transport_mode in (1, 2)),
  terminal_id uuid references terminal (id),
  carrier_id uuid references airline (id),
  customer_id uuid references customer (id),
  goods_class smallint check (goods_class in (1, 2, 3)),
  start_event text not null check (start_event in ('discharged', 'entered', 'notice', 'arrival', 'gateOut')),
  start_day_counts boolean not null,
  free_amount integer not null check (free_amount between 0 and 365),
  free_unit text not null check (free_unit in ('calendarDays', 'workingDays', 'months')),
  -- [{"fromDay": 1, "perDay": "25.50"}]: decimals as text; empty where the amounts are not known, or nothing is charged.
  steps jsonb not null default '[]',
  currency text check (currency in ('CNY', 'MXN', 'USD')),
  -- A fraction: 0.16 of 16 percent.
  tax_rate numeric(7, 6) check (tax_rate between 0 and 1),
  valid_from date not null,
  source text not null check (char_length(source) between 1 and 500),
  confirmed_at timestamptz,
  confirmed_by uuid references manager (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager (id) on delete set null
);
create index if not exists deadline_rule_order on deadline_rule (kind, valid_from, id);
create index if not exists deadline_rule_terminal on deadline_rule (terminal_id);
create index if not exists deadline_rule_carrier on deadline_rule (carrier_id);
create index if not exists deadline_rule_customer on deadline_rule (customer_id);
select guard_archived('deadline_rule');

-- The calendar of a year. One that nobody has confirmed is not counted with.
create table if not exists holiday_year (
  year smallint primary key check (year between 1990 and 2100),
  source text,
  confirmed_at timestamptz,
  confirmed_by uuid references manager (id) on delete set null,
  version integer not null default 1
);
create table if not exists holiday (
  "on" date primary key,
  name text not null check (char_length(name) between 1 and 100)
);

-- What was expected when: a row per change of a shipment's eta, the first included.
create table if not exists cabin_eta (
  id uuid primary key,
  cabin_id uuid not null references cabin (id) on delete cascade,
  -- Null where the date was cleared.
  eta date,
  reason text,
  changed_at timestamptz not null,
  changed_by uuid references manager (id) on delete set null,
  changed_by_name text not null
);
create index if not exists cabin_eta_cabin on cabin_eta (cabin_id, changed_at, id);

-- The lock is short, and is not waited for where that would keep others waiting.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      alter table cabin
        add column if not exists terminal_id uuid,
        add column if not exists goods_class smallint,
        add column if not exists gross_weight_kg numeric(12, 3),
        add column if not exists packages integer,
        add column if not exists discharged_on date,
        add column if not exists entered_warehouse_on date,
        add column if not exists notice_on date,
        add column if not exists gate_out_on date,
        add column if not exists empty_returned_on date,
        add column if not exists next_deadline date,
        add column if not exists next_deadline_kind text,
        add column if not exists deadline_revision bigint;
      alter table cabin drop constraint if exists cabin_terminal_id_fkey;
      alter table cabin add constraint cabin_terminal_id_fkey
        foreign key (terminal_id) references terminal (id) not valid;
      perform guard_archived('cabin');
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;

alter table cabin validate constraint cabin_terminal_id_fkey;

drop index concurrently if exists cabin_terminal_created;
create index concurrently cabin_terminal_created on cabin (terminal_id, created_at, id);
drop index concurrently if exists cabin_next_deadline_order;
create index concurrently cabin_next_deadline_order on cabin (next_deadline, id);
drop index concurrently if exists cabin_eta_order;
create index concurrently cabin_eta_order on cabin (eta, id);

-- By the names of the list's rows. From the row as JSON: the next member is added here alone.
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
    'nextDeadline', cabin -> 'next_deadline', 'nextDeadlineKind', cabin -> 'next_deadline_kind')
$$;

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
        'before', case when was.deleted_at is null then listed_members(to_jsonb(was)) end)::text)
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
        lateral (select listed_members(to_jsonb(was))) as before (members),
        lateral (select listed_members(to_jsonb(now))) as after (members);
  end if;
  return null;
end $$;

drop function if exists listed_members(
  smallint, smallint, uuid, uuid, uuid, uuid, uuid, uuid, uuid, boolean, timestamptz, text, date, date, text, text, text);
