-- Terms go by the traffic by which goods reach the customs office, and by their direction (Ley Aduanera 15, 29, 30, 83): a port
-- has a traffic, a rule may be for a port, a traffic and a direction, and general vacations of the tax authority are told from
-- other non-working days (Código Fiscal de la Federación 12).

alter table port add column traffic text check (traffic in ('sea', 'air', 'road', 'rail'));
update port set traffic = case
  when transport_type = 2 then 'air'
  -- The border crossings and inland terminals that ship; a place may have been edited, but keeps its code.
  when code in ('MXPAN', 'MXMTY', 'MXGDL', 'MXSIL') then 'rail'
  when code in ('MXTIJ', 'MXTCT', 'MXMXL', 'MXUAC', 'MXSON', 'MXNOG', 'MX220', 'MXAPR', 'MX260', 'MXCJS', 'MXOJI', 'MXACN',
    'MXPIE', 'MX5CL', 'MXNLD', 'MXCMA', 'MX820', 'MXREX', 'MXMAM', 'MXHID', 'MX050', 'USSYO', 'USOYM', 'USTEC', 'USCXL',
    'USSLI', 'USLUD', 'USOLS', 'USNAC', 'USDUG', 'USCUS', 'USSXT', 'USELP', 'USPRE', 'USDRT', 'USEGP', 'USLRD', 'USFAL',
    'USRGC', 'USHID', 'USPFX') then 'road'
  else 'sea' end;

-- Servers of before name no traffic: a port has that of its transport type, and keeps the one it has while it fits.
create function port_traffic_of_type() returns trigger language plpgsql as $$
begin
  if new.traffic is null or (new.traffic = 'air') <> (new.transport_type = 2) then
    new.traffic := case new.transport_type when 2 then 'air' else 'sea' end;
  end if;
  return new;
end $$;
create trigger port_traffic before insert or update on port
  for each row execute function port_traffic_of_type();
alter table port alter column traffic set not null;

-- Only with these do petroleum products have fifteen days until they are abandoned (Ley Aduanera 29).
alter table terminal add column petroleum_facilities boolean not null default false;

alter table deadline_rule
  -- Null in any of these three: for all.
  add column direction text check (direction in ('import', 'export')),
  add column traffic text check (traffic in ('sea', 'air', 'road', 'rail')),
  add column port_id uuid references port (id),
  -- Only at terminals with suitable installations for petroleum products.
  add column petroleum_facilities boolean not null default false;
create index deadline_rule_port on deadline_rule (port_id);
select guard_archived('deadline_rule');

-- Exports could not be entered until now: what rules said of storage, demurrage and abandonment was meant for imports. A rule of
-- the law for a mode of transport was meant for its traffic; that of a terminal goes by the terminal's port.
update deadline_rule set direction = 'import' where kind in ('storage', 'demurrage', 'abandonment');
update deadline_rule set traffic = case transport_mode when 1 then 'sea' else 'air' end
  where kind in ('storage', 'duties', 'abandonment') and transport_mode is not null and terminal_id is null;
update deadline_rule set petroleum_facilities = true
  where kind = 'abandonment' and goods_class = 3 and free_amount = 15 and free_unit = 'calendarDays';

-- A vacation does not interrupt terms for the payment of contributions.
alter table holiday add column kind text not null default 'holiday' check (kind in ('holiday', 'vacation'));
update holiday set kind = 'vacation' where name = 'Vacaciones generales del SAT';

-- A year is complete only when an operator says so. These shipped, and nobody has touched them.
update holiday_year set confirmed_at = null where confirmed_at is not null and confirmed_by is null and version = 1;
insert into holiday ("on", name, kind)
  select missing.day, missing.name, missing.kind
  from holiday_year, (
    select date '2025-04-17', 'Días inhábiles del SAT (Semana Santa)', 'holiday'
    union all select date '2025-04-18', 'Días inhábiles del SAT (Semana Santa)', 'holiday'
    union all select day::date, 'Vacaciones generales del SAT', 'vacation'
    from generate_series(date '2025-07-18', date '2025-07-31', interval '1 day') as day
    where extract(isodow from day) < 6
  ) as missing (day, name, kind)
  where year = 2025 and version = 1 and confirmed_at is null
  on conflict do nothing;
update holiday_year set source =
  'Código Fiscal de la Federación, art. 12; vacaciones del SAT del 18 al 31 de julio de 2025 (DOF 9-07-2025) y del 18 de diciembre de 2025 al 2 de enero de 2026. Comprueba que no falten días antes de confirmar el año.'
  where year = 2025 and version = 1;
update holiday_year set source =
  'Código Fiscal de la Federación, art. 12; Resolución Miscelánea Fiscal para 2026, regla 2.1.6. El segundo semestre no está comprobado: en 2022, 2023 y 2025 hubo vacaciones en julio. Complétalo antes de confirmar el año.'
  where year = 2026 and version = 1;

-- Whoever computes clocks knows all ports and terminals: another key after each that is added, all shipments anew after a
-- change of what terms go by.
create function places_of_deadlines_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update deadline_revision set key = gen_random_uuid();
  else
    update deadline_revision set revision = revision + 1, key = gen_random_uuid(), changed_at = now();
    perform pg_notify('deadline_revision', ''), pg_notify('change', '{"kind":"deadlines"}');
  end if;
  return null;
end $$;
create trigger port_deadlines_known after insert on port
  for each statement execute function places_of_deadlines_changed();
create trigger port_deadlines after update on port for each row
  when ((old.traffic, old.country_id) is distinct from (new.traffic, new.country_id))
  execute function places_of_deadlines_changed();
create trigger terminal_deadlines_known after insert on terminal
  for each statement execute function places_of_deadlines_changed();
create trigger terminal_deadlines after update on terminal for each row
  when (old.petroleum_facilities is distinct from new.petroleum_facilities)
  execute function places_of_deadlines_changed();

-- All shipments are computed again.
update deadline_revision set revision = revision + 1, key = gen_random_uuid(), changed_at = now();
