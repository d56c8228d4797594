-- Pedimentos: declarations to customs. One covers many shipments, and a shipment may have several.

create table pedimento (
  id uuid primary key,
  -- 15 digits: year, customs office, licence, the year's digit and the sequence.
  number text not null unique check (number ~ '^[0-9]{15}$'),
  -- Customs office and section.
  section text check (section ~ '^[0-9]{3}$'),
  key text check (key ~ '^[A-Z][A-Z0-9]$'),
  paid_on date,
  modulated_on date,
  light smallint check (light in (1, 2)),
  released_on date,
  note text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references manager (id) on delete set null
);
create index pedimento_updated on pedimento (updated_at, id);
create index pedimento_updated_by on pedimento (updated_by);
create index pedimento_paid on pedimento (paid_on, id);
create index pedimento_modulated on pedimento (modulated_on, id);
create index pedimento_released on pedimento (released_on, id);
create index pedimento_office on pedimento (substr(number, 3, 2));
create index pedimento_key on pedimento (key);
create index pedimento_light on pedimento (light);
-- People know a pedimento by its last digits.
create index pedimento_number_end on pedimento (reverse(number));

create table pedimento_cabin (
  pedimento_id uuid not null references pedimento (id) on delete cascade,
  cabin_id uuid not null references cabin (id) on delete cascade,
  -- The shipment's, which never changes: a company's pedimentos are found without reading all its shipments.
  company_id uuid,
  primary key (pedimento_id, cabin_id)
);
create index pedimento_cabin_cabin on pedimento_cabin (cabin_id, pedimento_id);
create index pedimento_cabin_company on pedimento_cabin (company_id, pedimento_id);

create function set_pedimento_company() returns trigger language plpgsql as $$
begin
  new.company_id := (select company_id from cabin where id = new.cabin_id);
  return new;
end $$;
create trigger pedimento_cabin_company before insert on pedimento_cabin
  for each row execute function set_pedimento_company();

-- A pedimento changes nothing that a list of shipments shows; their pages show it. Counted together with the shipments
-- that the same transaction announces by itself: of more than twenty, each company is told once.
create function announce_pedimento_cabins(ids uuid[]) returns void language plpgsql as $$
declare
  these integer := cardinality(ids);
  so_far integer := coalesce(nullif(current_setting('cargo_clear.announced', true), ''), '0')::integer;
begin
  if these is null or these = 0 then
    return;
  end if;
  perform set_config('cargo_clear.announced', (so_far + these)::text, true);
  if so_far + these > 20 then
    perform pg_notify('change', json_build_object('kind', 'resync', 'companyId', company_id)::text)
      from (select distinct company_id from cabin where id = any(ids)) as companies;
  else
    perform pg_notify('change', json_build_object('kind', 'cabin', 'id', id, 'companyId', company_id,
        'version', version, 'action', 'update', 'before', '{}'::json)::text)
      from cabin where id = any(ids) and deleted_at is null;
  end if;
end $$;

create function announce_pedimentos() returns trigger language plpgsql as $$
begin
  perform announce_pedimento_cabins(array(
    select distinct link.cabin_id from changed join pedimento_cabin link on link.pedimento_id = changed.id));
  return null;
end $$;
create trigger pedimento_updated_announced after update on pedimento
  referencing new table as changed for each statement execute function announce_pedimentos();

create function announce_pedimento_links() returns trigger language plpgsql as $$
begin
  perform announce_pedimento_cabins(array(select distinct cabin_id from changed));
  return null;
end $$;
create trigger pedimento_cabin_inserted_announced after insert on pedimento_cabin
  referencing new table as changed for each statement execute function announce_pedimento_links();
create trigger pedimento_cabin_deleted_announced after delete on pedimento_cabin
  referencing old table as changed for each statement execute function announce_pedimento_links();
