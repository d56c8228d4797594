-- A rule of papers counts from a day on: of rules for the same shipments the one that is valid from later. The day as of which that
-- is asked is that of the revision, as with deadlines (0042): it grows when a rule becomes valid, and all is counted again.

alter table checklist_rule add column valid_from date;

create or replace function required_papers(mode smallint, goods smallint, keys text[]) returns text[]
language sql stable as $$
  select array(select counting.kind from (
    select distinct on (rule.kind) rule.kind, rule.required from checklist_rule rule
    where (rule.transport_mode is null or rule.transport_mode = required_papers.mode)
      and (rule.goods_class is null or rule.goods_class = required_papers.goods)
      and (rule.pedimento_key is null or rule.pedimento_key = any(required_papers.keys))
      and (rule.valid_from is null or rule.valid_from <= (select as_of from deadline_revision))
    order by rule.kind, num_nonnulls(rule.transport_mode, rule.pedimento_key, rule.goods_class) desc,
      rule.valid_from desc nulls last, rule.created_at desc, rule.id desc) as counting
  where counting.required)
$$;

-- What each kind of shipment needs changes with the day as well as with the rules.
create trigger deadline_day_kept after update of as_of on deadline_revision for each row
  when (old.as_of is distinct from new.as_of) execute function keep_required_papers();

-- The value declaration shipped as optional until a day that has passed: it is required from 1 April 2026 on (announcement of the
-- authority, December 2025). What a brokerage changed or deleted is its own decision.
insert into checklist_rule (id, kind, required, owed_by, source, valid_from)
  select gen_random_uuid(), kind, true, owed_by,
    'Manifestación de valor (MVE), obligatoria desde el 1-04-2026 (anuncio de la autoridad, diciembre de 2025). Sin confirmar: la prensa refirió prórrogas parciales.',
    date '2026-04-01'
  from checklist_rule
  where kind = 'value_declaration' and not required and version = 1 and source =
    'Práctica usual, sin confirmar por la agencia: manifestación de valor (MVE), opcional hasta el 31-07-2026; confirma desde cuándo la exiges.'
  limit 1;
update checklist_rule set source =
  'Práctica usual, sin confirmar por la agencia: manifestación de valor (MVE), voluntaria hasta el 31-03-2026.'
  where kind = 'value_declaration' and not required and version = 1 and source =
    'Práctica usual, sin confirmar por la agencia: manifestación de valor (MVE), opcional hasta el 31-07-2026; confirma desde cuándo la exiges.';

-- The papers of all open shipments are counted again.
update deadline_revision set revision = revision + 1, key = gen_random_uuid(), changed_at = now(),
  as_of = (now() at time zone 'America/Mexico_City')::date;
