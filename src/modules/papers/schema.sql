-- The traffic of a shipment, as `trafficOf` of src/modules/deadlines/rules/traffic.ts has it: of an import that of the port of
-- destination, of an export that of departure, else none.
create or replace function traffic_of(departure uuid, destination uuid) returns text language sql stable as $$
  select coalesce(
    (select traffic from port where id = traffic_of.destination and country_id = 'MX'),
    (select traffic from port where id = traffic_of.departure and country_id = 'MX'))
$$;

-- Of each kind the rule that counts today: the most specific, of equally specific ones the newest, as `rulesFor` of
-- src/modules/papers/rules/checklist.ts has it.
create or replace function counting_paper_rules(mode smallint, traffic text, goods smallint, keys text[])
returns table (kind text, required boolean, owed_by text) language sql stable as $$
  select distinct on (rule.kind) rule.kind, rule.required, rule.owed_by from checklist_rule rule
  where (rule.transport_mode is null or rule.transport_mode = counting_paper_rules.mode)
    and (rule.traffic is null or rule.traffic = counting_paper_rules.traffic)
    and (rule.goods_class is null or rule.goods_class = counting_paper_rules.goods)
    and (rule.pedimento_key is null or rule.pedimento_key = any(counting_paper_rules.keys))
    and (rule.valid_from is null or rule.valid_from <= (select as_of from deadline_revision))
  order by rule.kind, num_nonnulls(rule.transport_mode, rule.traffic, rule.pedimento_key, rule.goods_class) desc,
    rule.valid_from desc nulls last, rule.created_at desc, rule.id desc
$$;

-- The kinds that a shipment must have.
create or replace function required_papers(mode smallint, traffic text, goods smallint, keys text[]) returns text[]
language sql stable as $$
  select array(select kind from counting_paper_rules(mode, traffic, goods, keys) where required)
$$;

-- The keys of a shipment's pedimentos.
create or replace function pedimento_keys_of(cabin uuid) returns text[] language sql stable as $$
  select array(
    select pedimento.key from pedimento_cabin join pedimento on pedimento.id = pedimento_cabin.pedimento_id
    where pedimento_cabin.cabin_id = pedimento_keys_of.cabin and pedimento.key is not null)
$$;

-- Which papers a shipment needs today and who owes them, as it is kept when it is closed.
create or replace function papers_asked_of(cabin uuid, mode smallint, traffic text, goods smallint) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'owedBy', owed_by) order by kind), '[]')
  from counting_paper_rules(mode, traffic, goods, pedimento_keys_of(cabin)) where required
$$;

-- Marks the revision of the rules by which this transaction counts, once: the worker waits for its end.
create or replace function hold_paper_rules() returns void language plpgsql as $$
begin
  if coalesce(current_setting('cargo_clear.paper_rules_held', true), '') = '' then
    perform hold_deadline_revision();
    perform set_config('cargo_clear.paper_rules_held', 'yes', true);
  end if;
end $$;

-- How many papers a shipment needs, and how many of them are there: one that was sent back is not. `asked` of a closed one.
create or replace function paper_counts(cabin uuid, mode smallint, traffic text, goods smallint, asked jsonb default null,
  out required smallint, out present smallint) language plpgsql stable as $$
declare
  keys text[];
  needed text[];
begin
  if asked is not null then
    needed := array(select paper ->> 'kind' from jsonb_array_elements(asked) as paper);
  else
    keys := pedimento_keys_of(paper_counts.cabin);
    if cardinality(keys) = 0 then
      select kinds into needed from required_paper
        where required_paper.transport_mode = paper_counts.mode and required_paper.traffic = coalesce(paper_counts.traffic, '')
          and required_paper.goods_class = coalesce(paper_counts.goods, 0::smallint);
    else
      needed := required_papers(paper_counts.mode, paper_counts.traffic, paper_counts.goods, keys);
    end if;
  end if;
  required := cardinality(needed);
  present := (select count(distinct document.kind) from cabin_document document
    where document.cabin_id = paper_counts.cabin and document.accepted is not false and document.kind = any(needed));
end $$;

-- Counts the papers of shipments again. Each is locked first: what others wrote until then is read by the next statement.
-- Versions stay: an open form of a shipment is not outdated by a paper.
create or replace function recount_papers(cabins uuid[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(cabins), 0) = 0 then
    return;
  end if;
  perform hold_paper_rules();
  perform from cabin where id = any(cabins) order by id for no key update;
  update cabin set papers_required = now.required, papers_present = now.present
    from cabin was, lateral paper_counts(was.id, was.transport_mode,
      traffic_of(was.departure_port_id, was.destination_port_id), was.goods_class, was.papers_asked) as now
    where was.id = any(cabins) and cabin.id = was.id
      and (was.papers_required, was.papers_present) is distinct from (now.required, now.present);
end $$;

-- Locked first: of two changes of the rules at once the second reads what the first wrote.
create or replace function keep_required_papers() returns trigger language plpgsql as $$
begin
  perform from required_paper order by transport_mode, traffic, goods_class for update;
  update required_paper
    set kinds = required_papers(transport_mode, nullif(traffic, ''), nullif(goods_class, 0::smallint), '{}');
  return null;
end $$;

-- Before the row is written: there is no second version of it. A new one has neither papers nor pedimentos.
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

-- What a shipment is, and whether it is closed, decides which papers it needs; closing keeps what the rules ask then. The rules are
-- held before traffics are read: a port whose traffic changes meanwhile is counted by the worker, which waits.
create or replace function count_papers_of_cabin() returns trigger language plpgsql as $$
declare
  traffic text;
  closes boolean := new.status >= 90 and old.status < 90;
  opens boolean := new.status < 90 and old.status >= 90;
begin
  perform hold_paper_rules();
  traffic := traffic_of(new.departure_port_id, new.destination_port_id);
  if opens then
    new.papers_asked := null;
  elsif closes then
    new.papers_asked := papers_asked_of(new.id, new.transport_mode, traffic, new.goods_class);
  end if;
  -- Another port of the same traffic changes nothing: closed shipments whose ports are merged keep their count.
  if closes or opens or old.transport_mode is distinct from new.transport_mode or old.goods_class is distinct from new.goods_class
    or traffic is distinct from traffic_of(old.departure_port_id, old.destination_port_id) then
    select counted.required, counted.present into new.papers_required, new.papers_present
      from paper_counts(new.id, new.transport_mode, traffic, new.goods_class, new.papers_asked) as counted;
  end if;
  return new;
end $$;

-- A paper that comes, goes or is reviewed changes how many of the required ones its shipment has.
create or replace function count_papers_of_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform recount_papers(array(select distinct cabin_id from new_document));
  elsif tg_op = 'DELETE' then
    perform recount_papers(array(select distinct cabin_id from old_document));
  else
    perform recount_papers(array[old.cabin_id, new.cabin_id]);
  end if;
  return null;
end $$;

-- Counts the bytes of a company's papers.
create or replace function count_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into company_storage (company_id, bytes)
      select company_id, new.size from cabin where id = new.cabin_id
      on conflict (company_id) do update set bytes = company_storage.bytes + excluded.bytes;
  else
    -- Nothing where the cabin itself is being deleted: it has taken off its documents before.
    update company_storage set bytes = bytes - old.size
      where company_id = (select company_id from cabin where id = old.cabin_id);
  end if;
  return null;
end $$;

-- A shipment that is erased takes its papers off the storage of its company, while they can still be asked whose they are.
create or replace function count_documents_of_cabin() returns trigger language plpgsql as $$
declare
  total bigint := (select coalesce(sum(size), 0) from cabin_document where cabin_id = old.id);
begin
  if total > 0 then
    update company_storage set bytes = bytes - total where company_id = old.company_id;
  end if;
  return old;
end $$;

-- Tells the open page of a shipment that its papers changed, which no list shows.
create or replace function announce_document() returns trigger language plpgsql as $$
declare
  subject cabin_document := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('change', json_build_object('kind', 'cabin', 'id', cabin.id, 'companyId', cabin.company_id,
      'version', cabin.version, 'action', 'update', 'before', '{}'::json)::text)
    from cabin where cabin.id = subject.cabin_id;
  return null;
end $$;

create or replace trigger cabin_documents_leave before delete on cabin for each row
  execute function count_documents_of_cabin();
create or replace trigger cabin_papers_changed
  before update of transport_mode, goods_class, status, departure_port_id, destination_port_id on cabin for each row
  when (old.transport_mode is distinct from new.transport_mode or old.goods_class is distinct from new.goods_class
    or (old.status >= 90) <> (new.status >= 90) or old.departure_port_id is distinct from new.departure_port_id
    or old.destination_port_id is distinct from new.destination_port_id)
  execute function count_papers_of_cabin();
create or replace trigger cabin_papers_first before insert on cabin for each row execute function count_papers_of_new_cabin();

create or replace trigger cabin_document_announced after insert or delete or update of kind, kind_guessed, accepted, reason
  on cabin_document for each row execute function announce_document();
create or replace trigger cabin_document_counted after insert or delete on cabin_document for each row
  execute function count_document();
create or replace trigger cabin_document_papers_delete after delete on cabin_document referencing old table as old_document
  for each statement execute function count_papers_of_documents();
create or replace trigger cabin_document_papers_insert after insert on cabin_document referencing new table as new_document
  for each statement execute function count_papers_of_documents();
create or replace trigger cabin_document_papers_update after update of cabin_id, kind, accepted on cabin_document
  for each row
  when ((((old.cabin_id is distinct from new.cabin_id) or (old.kind is distinct from new.kind)) or (old.accepted is distinct from new.accepted)))
  execute function count_papers_of_documents();
create or replace trigger cabin_document_unfiled after delete on cabin_document for each row
  execute function unfile_content();

create or replace trigger checklist_rule_kept after insert or delete or update or truncate on checklist_rule
  for each statement execute function keep_required_papers();

create or replace trigger deadline_day_kept after update of as_of on deadline_revision for each row
  when ((old.as_of is distinct from new.as_of)) execute function keep_required_papers();

create or replace trigger document_copy_queued after insert on document_copy for each statement
  execute function wake('document_copy');
create or replace trigger document_copy_unfiled after delete on document_copy for each row
  when ((old.storage_key is not null)) execute function unfile_content();
