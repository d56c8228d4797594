-- Outside a transaction.
-- A rule of papers may be for a traffic (0083): what a shipping line asks for concerns neither road nor rail, whose ports are rows
-- of sea freight. The traffic of a shipment is that of its Mexican port, as terms have it; without one it has none.
-- Each step is committed by itself: whoever counts meanwhile finds all that its functions call, and no two tables are locked at once.

-- The locks are short, and are not waited for where that would keep others waiting.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      alter table checklist_rule
        add column if not exists traffic text check (traffic in ('sea', 'air', 'road', 'rail'));
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      -- '': none.
      alter table required_paper
        add column if not exists traffic text not null default '',
        drop constraint if exists required_paper_pkey,
        add primary key (transport_mode, traffic, goods_class);
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;

-- Of an import that of the port of destination, of an export that of departure, else none: `trafficOf` of
-- src/modules/deadlines/rules/traffic.ts.
create or replace function traffic_of(departure uuid, destination uuid) returns text language sql stable as $$
  select coalesce(
    (select traffic from port where id = traffic_of.destination and country_id = 'MX'),
    (select traffic from port where id = traffic_of.departure and country_id = 'MX'))
$$;

-- As in 0085, by traffic too.
create or replace function required_papers(mode smallint, traffic text, goods smallint, keys text[]) returns text[]
language sql stable as $$
  select array(select counting.kind from (
    select distinct on (rule.kind) rule.kind, rule.required from checklist_rule rule
    where (rule.transport_mode is null or rule.transport_mode = required_papers.mode)
      and (rule.traffic is null or rule.traffic = required_papers.traffic)
      and (rule.goods_class is null or rule.goods_class = required_papers.goods)
      and (rule.pedimento_key is null or rule.pedimento_key = any(required_papers.keys))
      and (rule.valid_from is null or rule.valid_from <= (select as_of from deadline_revision))
    order by rule.kind, num_nonnulls(rule.transport_mode, rule.traffic, rule.pedimento_key, rule.goods_class) desc,
      rule.valid_from desc nulls last, rule.created_at desc, rule.id desc) as counting
  where counting.required)
$$;

-- Before they are asked for; as yet no rule names a traffic.
insert into required_paper (transport_mode, traffic, goods_class, kinds)
  select mode, traffic, goods, required_papers(mode::smallint, traffic, nullif(goods, 0)::smallint, '{}')
  from unnest(array[1, 2]) as mode, unnest(array['sea', 'air', 'road', 'rail']) as traffic,
    unnest(array[0, 1, 2, 3]) as goods
  on conflict do nothing;

create or replace function keep_required_papers() returns trigger language plpgsql as $$
begin
  perform from required_paper order by transport_mode, traffic, goods_class for update;
  update required_paper
    set kinds = required_papers(transport_mode, nullif(traffic, ''), nullif(goods_class, 0::smallint), '{}');
  return null;
end $$;

create or replace function papers_of(cabin uuid, mode smallint, traffic text, goods smallint,
  out required smallint, out present smallint) language plpgsql stable as $$
declare
  keys text[] := array(
    select pedimento.key from pedimento_cabin join pedimento on pedimento.id = pedimento_cabin.pedimento_id
    where pedimento_cabin.cabin_id = papers_of.cabin and pedimento.key is not null);
  needed text[];
begin
  if cardinality(keys) = 0 then
    select kinds into needed from required_paper
      where required_paper.transport_mode = papers_of.mode and required_paper.traffic = coalesce(papers_of.traffic, '')
        and required_paper.goods_class = coalesce(papers_of.goods, 0::smallint);
  else
    needed := required_papers(papers_of.mode, papers_of.traffic, papers_of.goods, keys);
  end if;
  required := cardinality(needed);
  present := (select count(distinct document.kind) from cabin_document document
    where document.cabin_id = papers_of.cabin and document.accepted is not false and document.kind = any(needed));
end $$;

create or replace function recount_papers(cabins uuid[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(cabins), 0) = 0 then
    return;
  end if;
  perform hold_paper_rules();
  perform from cabin where id = any(cabins) order by id for no key update;
  update cabin set papers_required = now.required, papers_present = now.present
    from cabin was, lateral papers_of(was.id, was.transport_mode,
      traffic_of(was.departure_port_id, was.destination_port_id), was.goods_class) as now
    where was.id = any(cabins) and cabin.id = was.id
      and (was.papers_required, was.papers_present) is distinct from (now.required, now.present);
end $$;

create or replace function count_papers_of_new_cabin() returns trigger language plpgsql as $$
begin
  perform hold_paper_rules();
  new.papers_present := 0;
  select cardinality(kinds) into new.papers_required from required_paper
    where transport_mode = new.transport_mode
      and traffic = coalesce(traffic_of(new.departure_port_id, new.destination_port_id), '')
      and goods_class = coalesce(new.goods_class, 0::smallint);
  return new;
end $$;

-- The rules are held before traffics are read: a port whose traffic changes meanwhile is counted by the worker, which waits.
create or replace function count_papers_of_cabin() returns trigger language plpgsql as $$
declare
  traffic text;
begin
  perform hold_paper_rules();
  traffic := traffic_of(new.departure_port_id, new.destination_port_id);
  -- Another port of the same traffic changes nothing: closed shipments whose ports are merged keep their count.
  if old.transport_mode is distinct from new.transport_mode or old.goods_class is distinct from new.goods_class
    or (old.status >= 90 and new.status < 90)
    or traffic is distinct from traffic_of(old.departure_port_id, old.destination_port_id) then
    select counted.required, counted.present into new.papers_required, new.papers_present
      from papers_of(new.id, new.transport_mode, traffic, new.goods_class) as counted;
  end if;
  return new;
end $$;

-- Another traffic of its ports changes what a shipment needs.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      create or replace trigger cabin_papers_changed
        before update of transport_mode, goods_class, status, departure_port_id, destination_port_id on cabin
        for each row when (old.transport_mode is distinct from new.transport_mode
          or old.goods_class is distinct from new.goods_class or (old.status >= 90 and new.status < 90)
          or old.departure_port_id is distinct from new.departure_port_id
          or old.destination_port_id is distinct from new.destination_port_id)
        execute function count_papers_of_cabin();
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;

-- The shipping line's letter, as it shipped. The traffic stands instead of the mode: a rule with both would outweigh exceptions that
-- the brokerage wrote for a key or a class of goods.
update checklist_rule set transport_mode = null, traffic = 'sea'
  where kind = 'guarantee' and version = 1 and required and transport_mode = 1 and pedimento_key is null and goods_class is null
    and source =
    'Práctica usual, sin confirmar por la agencia: la naviera pide la carta garantía antes de entregar el contenedor.';

-- The papers of all open shipments are counted again.
update deadline_revision set revision = revision + 1, key = gen_random_uuid(), changed_at = now();

-- What called them was replaced above.
drop function if exists papers_of(uuid, smallint, smallint);
drop function if exists required_papers(smallint, smallint, text[]);
