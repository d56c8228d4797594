-- Outside a transaction.
-- Of each shipment how many papers the rules require and how many of them are there, counted in the transaction of every
-- change that may change it. A change of the rules is counted by the worker of the next deadlines (decision 0078).

-- The lock is short, and is not waited for where that would keep others waiting.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      -- Null: not counted yet.
      alter table cabin
        add column if not exists papers_required smallint,
        add column if not exists papers_present smallint;
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;

-- The kinds that a shipment must have: of each kind the most specific rule counts, of equally specific ones the newest, as
-- `checklistOf` of src/shared/domain/checklist.ts has it.
create or replace function required_papers(mode smallint, goods smallint, keys text[]) returns text[]
language sql stable as $$
  select array(select counting.kind from (
    select distinct on (rule.kind) rule.kind, rule.required from checklist_rule rule
    where (rule.transport_mode is null or rule.transport_mode = required_papers.mode)
      and (rule.goods_class is null or rule.goods_class = required_papers.goods)
      and (rule.pedimento_key is null or rule.pedimento_key = any(required_papers.keys))
    order by rule.kind, num_nonnulls(rule.transport_mode, rule.pedimento_key, rule.goods_class) desc,
      rule.created_at desc, rule.id desc) as counting
  where counting.required)
$$;

-- What shipments without a pedimento need, by mode and class of goods: asked for with every shipment that is registered.
create table if not exists required_paper (
  transport_mode smallint not null,
  -- 0: not known.
  goods_class smallint not null,
  kinds text[] not null,
  primary key (transport_mode, goods_class)
);
insert into required_paper (transport_mode, goods_class, kinds)
  select mode, goods, required_papers(mode::smallint, nullif(goods, 0)::smallint, '{}')
  from unnest(array[1, 2]) as mode, unnest(array[0, 1, 2, 3]) as goods
  on conflict do nothing;

-- Locked first: of two changes of the rules at once the second reads what the first wrote.
create or replace function keep_required_papers() returns trigger language plpgsql as $$
begin
  perform from required_paper order by transport_mode, goods_class for update;
  update required_paper set kinds = required_papers(transport_mode, nullif(goods_class, 0::smallint), '{}');
  return null;
end $$;
create or replace trigger checklist_rule_kept after insert or update or delete or truncate on checklist_rule
  for each statement execute function keep_required_papers();

-- What a shipment needs, and what of it is there: one that was sent back is not.
create or replace function papers_of(cabin uuid, mode smallint, goods smallint,
  out required smallint, out present smallint) language plpgsql stable as $$
declare
  keys text[] := array(
    select pedimento.key from pedimento_cabin join pedimento on pedimento.id = pedimento_cabin.pedimento_id
    where pedimento_cabin.cabin_id = papers_of.cabin and pedimento.key is not null);
  needed text[];
begin
  if cardinality(keys) = 0 then
    select kinds into needed from required_paper
      where transport_mode = papers_of.mode and goods_class = coalesce(papers_of.goods, 0::smallint);
  else
    needed := required_papers(papers_of.mode, papers_of.goods, keys);
  end if;
  required := cardinality(needed);
  present := (select count(distinct document.kind) from cabin_document document
    where document.cabin_id = papers_of.cabin and document.accepted is not false and document.kind = any(needed));
end $$;

-- Marks the revision of the rules by which this transaction counts (0042), once: the worker waits for its end.
create or replace function hold_paper_rules() returns void language plpgsql as $$
begin
  if coalesce(current_setting('cargo_clear.paper_rules_held', true), '') = '' then
    perform hold_deadline_revision();
    perform set_config('cargo_clear.paper_rules_held', 'yes', true);
  end if;
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
    from cabin was, lateral papers_of(was.id, was.transport_mode, was.goods_class) as now
    where was.id = any(cabins) and cabin.id = was.id
      and (was.papers_required, was.papers_present) is distinct from (now.required, now.present);
end $$;

-- Before the row is written: there is no second version of it. A new one has neither papers nor pedimentos.
create or replace function count_papers_of_new_cabin() returns trigger language plpgsql as $$
begin
  perform hold_paper_rules();
  new.papers_present := 0;
  select cardinality(kinds) into new.papers_required from required_paper
    where transport_mode = new.transport_mode and goods_class = coalesce(new.goods_class, 0::smallint);
  return new;
end $$;

create or replace function count_papers_of_cabin() returns trigger language plpgsql as $$
begin
  perform hold_paper_rules();
  select counted.required, counted.present into new.papers_required, new.papers_present
    from papers_of(new.id, new.transport_mode, new.goods_class) as counted;
  return new;
end $$;

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

-- The pedimentos are locked against a change of their key: whoever changes it does not see these shipments yet.
create or replace function count_papers_of_links() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform from pedimento where id in (select pedimento_id from new_link) order by id for share;
    perform recount_papers(array(select distinct cabin_id from new_link));
  elsif tg_op = 'DELETE' then
    perform recount_papers(array(select distinct cabin_id from old_link));
  else
    perform from pedimento where id in (select pedimento_id from new_link) order by id for share;
    perform recount_papers(array(select cabin_id from old_link union select cabin_id from new_link));
  end if;
  return null;
end $$;

create or replace function count_papers_of_pedimento() returns trigger language plpgsql as $$
begin
  perform recount_papers(array(select cabin_id from pedimento_cabin where pedimento_id = new.id));
  return null;
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

do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      create or replace trigger cabin_papers_first before insert on cabin
        for each row execute function count_papers_of_new_cabin();
      -- What a closed shipment needed is not asked again when the rules change, but when it is opened again.
      create or replace trigger cabin_papers_changed before update of transport_mode, goods_class, status on cabin
        for each row when (old.transport_mode is distinct from new.transport_mode
          or old.goods_class is distinct from new.goods_class or (old.status >= 90 and new.status < 90))
        execute function count_papers_of_cabin();
      create or replace trigger cabin_document_papers_insert after insert on cabin_document
        referencing new table as new_document for each statement execute function count_papers_of_documents();
      create or replace trigger cabin_document_papers_delete after delete on cabin_document
        referencing old table as old_document for each statement execute function count_papers_of_documents();
      create or replace trigger cabin_document_papers_update after update of cabin_id, kind, accepted on cabin_document
        for each row when ((old.cabin_id, old.kind, old.accepted) is distinct from (new.cabin_id, new.kind, new.accepted))
        execute function count_papers_of_documents();
      create or replace trigger pedimento_cabin_papers_insert after insert on pedimento_cabin
        referencing new table as new_link for each statement execute function count_papers_of_links();
      create or replace trigger pedimento_cabin_papers_delete after delete on pedimento_cabin
        referencing old table as old_link for each statement execute function count_papers_of_links();
      create or replace trigger pedimento_cabin_papers_update after update on pedimento_cabin
        referencing old table as old_link new table as new_link
        for each statement execute function count_papers_of_links();
      create or replace trigger pedimento_papers after update of key on pedimento
        for each row when (old.key is distinct from new.key) execute function count_papers_of_pedimento();
      -- A review is seen by whoever has the shipment's page open.
      create or replace trigger cabin_document_reviewed after update of kind, kind_guessed, accepted, reason on cabin_document
        for each row execute function announce_document();
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;

-- Open shipments that lack a required paper.
drop index concurrently if exists cabin_papers_missing;
create index concurrently cabin_papers_missing on cabin (created_at, id)
  where deleted_at is null and status < 90 and papers_present < papers_required;
