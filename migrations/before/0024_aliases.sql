-- What the trade calls a port or a carrier besides its names (COSCO, Shenzhen): pickers, lists and imports find it by that too.
-- A keyword does not find a port by its time zone any more: half of Mexico is in the zone of Mexico City.

-- Aliases as a keyword is looked for in them: apart from each other, and without the dots of Chinese names too.
create function alias_text(aliases text[]) returns text
  language sql immutable parallel safe strict
  return coalesce((
    select string_agg(form, ' | ') from unnest(aliases) as alias, unnest(array[alias, nullif(undotted(alias), alias)]) as form
  ), '');

-- Every name as names are compared: 0 a name, 1 a name without what stands in brackets after it, 2 an alias.
create function name_keys(names text[], aliases text[]) returns table (key text, rank smallint)
  language sql immutable parallel safe as $$
    select known.key, min(known.rank)::smallint from (
      select normal(form), 0 from unnest(names) as name, unnest(array[name, undotted(name)]) as form
      union all select regexp_replace(normal(name), ' ?[(].*[)]$', ''), 1 from unnest(names) as name
      union all select normal(form), 2 from unnest(aliases) as alias, unnest(array[alias, undotted(alias)]) as form
    ) as known (key, rank)
    where known.key <> '' group by known.key
  $$;

create function index_port_names() returns trigger language plpgsql as $$
begin
  delete from port_name using changed where row_id = changed.id;
  insert into port_name (row_id, key, rank)
    select changed.id, known.key, known.rank
    from changed, name_keys(array[name, cn_name, en_name, es_name], aliases) as known;
  return null;
end $$;

create function index_airline_names() returns trigger language plpgsql as $$
begin
  delete from airline_name using changed where row_id = changed.id;
  insert into airline_name (row_id, key, rank)
    select changed.id, known.key, known.rank from changed, name_keys(array[name, cn_name], aliases) as known;
  return null;
end $$;

-- The locks are short, and are not waited for where that would keep others waiting.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';

      alter table port
        drop column search_text,
        add column aliases text[] not null default '{}' check (cardinality(aliases) <= 20);
      alter table port add column search_text text not null generated always as (
        normal(
          code || ' ' || name || ' ' || coalesce(cn_name, '') || ' ' || coalesce(undotted(cn_name), '') || ' ' ||
          coalesce(en_name, '') || ' ' || coalesce(es_name, '') || ' ' ||
          alias_text(aliases)
        )
      ) stored;
      create table port_name (
        row_id uuid not null references port (id) on delete cascade,
        key text collate "C" not null,
        rank smallint not null,
        primary key (row_id, key)
      );
      create trigger port_inserted_names after insert on port
        referencing new table as changed for each statement execute function index_port_names();
      create trigger port_updated_names after update on port
        referencing new table as changed for each statement execute function index_port_names();

      alter table airline
        drop column search_text,
        add column aliases text[] not null default '{}' check (cardinality(aliases) <= 20);
      alter table airline add column search_text text not null generated always as (
        normal(
          code || ' ' || name || ' ' || coalesce(cn_name, '') || ' ' || coalesce(undotted(cn_name), '') || ' ' ||
          alias_text(aliases) || ' ' || coalesce(awb_prefix, '')
        )
      ) stored;
      create table airline_name (
        row_id uuid not null references airline (id) on delete cascade,
        key text collate "C" not null,
        rank smallint not null,
        primary key (row_id, key)
      );
      create trigger airline_inserted_names after insert on airline
        referencing new table as changed for each statement execute function index_airline_names();
      create trigger airline_updated_names after update on airline
        referencing new table as changed for each statement execute function index_airline_names();
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;

-- Went with the column.
create index port_search on port using gin (search_text public.gin_trgm_ops) with (gin_pending_list_limit = 256);
create index airline_search on airline using gin (search_text public.gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Writes down the names of the rows that are there.
update port set name = name;
update airline set name = name;

-- In the order of the bytes: that serves both the whole of a name or code and its beginning.
create index port_name_key on port_name (key);
create index airline_name_key on airline_name (key);
create index port_code_prefix on port (lower(code) collate "C");
create index airline_code_prefix on airline (lower(code) collate "C");
create index airline_awb_prefix on airline (awb_prefix collate "C");
