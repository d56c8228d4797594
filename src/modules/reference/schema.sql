-- Every name as names are compared: 0 a name, 1 a name without what stands in brackets after it, 2 an alias.
create or replace function name_keys(names text[], aliases text[]) returns table (key text, rank smallint)
  language sql immutable parallel safe as $$
    select known.key, min(known.rank)::smallint from (
      select normal(form), 0 from unnest(names) as name, unnest(array[name, undotted(name)]) as form
      union all select regexp_replace(normal(name), ' ?[(].*[)]$', ''), 1 from unnest(names) as name
      union all select normal(form), 2 from unnest(aliases) as alias, unnest(array[alias, undotted(alias)]) as form
    ) as known (key, rank)
    where known.key <> '' group by known.key
  $$;

-- The names by which a carrier is found, each by its key.
create or replace function index_airline_names() returns trigger language plpgsql as $$
begin
  delete from airline_name using changed where row_id = changed.id;
  insert into airline_name (row_id, key, rank)
    select changed.id, known.key, known.rank from changed, name_keys(array[name, cn_name], aliases) as known;
  return null;
end $$;

-- The names by which a port is found, each by its key.
create or replace function index_port_names() returns trigger language plpgsql as $$
begin
  delete from port_name using changed where row_id = changed.id;
  insert into port_name (row_id, key, rank)
    select changed.id, known.key, known.rank
    from changed, name_keys(array[name, cn_name, en_name, es_name], aliases) as known;
  return null;
end $$;

-- Servers of before name no traffic: a port has that of its transport type, and keeps the one it has while it fits.
create or replace function port_traffic_of_type() returns trigger language plpgsql as $$
begin
  if new.traffic is null or (new.traffic = 'air') <> (new.transport_type = 2) then
    new.traffic := case new.transport_type when 2 then 'air' else 'sea' end;
  end if;
  return new;
end $$;

create or replace trigger airline_inserted_names after insert on airline referencing new table as changed for each statement
  execute function index_airline_names();
create or replace trigger airline_updated_names after update on airline referencing new table as changed for each statement
  execute function index_airline_names();

create or replace trigger port_inserted_names after insert on port referencing new table as changed for each statement
  execute function index_port_names();
create or replace trigger port_traffic before insert or update on port for each row execute function port_traffic_of_type();
create or replace trigger port_updated_names after update on port referencing new table as changed for each statement
  execute function index_port_names();
