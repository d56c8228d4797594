-- The end of a key's last day, in the zone of its owner.
create or replace function api_key_ends_at(owner uuid, last_day date) returns timestamptz language sql stable as $$
  select (last_day + 1)::timestamp at time zone
    coalesce((select timezone from manager where id = owner), 'America/Mexico_City')
$$;

-- Keys without an end get a year.
create or replace function api_key_ends_on(owner uuid) returns date language sql stable as $$
  select ((now() at time zone coalesce((select timezone from manager where id = owner), 'America/Mexico_City'))::date
    + interval '1 year')::date
$$;

-- A server of the version before knows neither owner nor year; while it still runs, its keys get both.
create or replace function complete_api_key() returns trigger language plpgsql as $$
begin
  new.owner_id := coalesce(new.owner_id, new.created_by);
  if new.expires_on is null then
    new.expires_on := api_key_ends_on(new.owner_id);
    new.expires_at := api_key_ends_at(new.owner_id, new.expires_on);
  end if;
  return new;
end $$;

create or replace trigger api_key_complete before insert on api_key for each row execute function complete_api_key();
