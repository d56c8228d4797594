-- What operators wrote themselves before rules had a traffic, days a kind and rules of papers a day (0083, 0085).

-- A contract with a customer or a carrier for sea freight was for border crossings and inland terminals too, which are rows of sea
-- freight; only the rules of the law were meant for the traffic alone. What was changed since is left as it is.
update deadline_rule set traffic = null
  where kind in ('storage', 'duties', 'abandonment') and transport_mode is not null and traffic is not null and terminal_id is null
    and (customer_id is not null or carrier_id is not null)
    and updated_at < (select applied_at from migration where name = '0083_traffic_and_direction.sql');

-- Vacations that were typed in other words than those that shipped: as days of rest they would move the payment of duties.
update holiday set kind = 'vacation'
  from holiday_year
  where holiday.kind = 'holiday' and holiday.name ~* '(vacacion|vacation|休假)' and holiday_year.year = extract(year from holiday."on")
    and (holiday_year.confirmed_at is null
      or holiday_year.confirmed_at < (select applied_at from migration where name = '0083_traffic_and_direction.sql'));

-- The value declaration where the brokerage changed whom the rule is for, or who owes the paper, and not that it is optional until
-- a day that has passed: it is required from 1 April 2026 on for the same shipments.
with stale as (
  update checklist_rule set source =
    'Práctica usual, sin confirmar por la agencia: manifestación de valor (MVE), voluntaria hasta el 31-03-2026.'
  where kind = 'value_declaration' and not required and valid_from is null and source =
    'Práctica usual, sin confirmar por la agencia: manifestación de valor (MVE), opcional hasta el 31-07-2026; confirma desde cuándo la exiges.'
  returning kind, transport_mode, pedimento_key, goods_class, owed_by
)
insert into checklist_rule (id, kind, transport_mode, pedimento_key, goods_class, required, owed_by, source, valid_from)
  select gen_random_uuid(), kind, transport_mode, pedimento_key, goods_class, true, owed_by,
    'Manifestación de valor (MVE), obligatoria desde el 1-04-2026 (anuncio de la autoridad, diciembre de 2025). Sin confirmar: la prensa refirió prórrogas parciales.',
    date '2026-04-01'
  from stale
  where not exists (
    select from checklist_rule other
    where other.kind = stale.kind and other.required
      and (other.transport_mode, other.pedimento_key, other.goods_class)
        is not distinct from (stale.transport_mode, stale.pedimento_key, stale.goods_class));

-- All shipments are computed, and the papers of open ones counted, again.
update deadline_revision set revision = revision + 1, key = gen_random_uuid(), changed_at = now();
