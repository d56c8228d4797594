-- API keys have an owner, with whom they end, may be narrowed to some permissions and addresses, and last a year at most.
alter table api_key
  -- Null where that person was erased: such a key is dead.
  add column owner_id uuid references manager (id) on delete set null,
  -- Names of permissions; null: all that the access of the key gives.
  add column scopes text[],
  -- Networks as CIDR that may use the key; null: any.
  add column allowed_addresses text[],
  -- Since then nobody gets in by the key until an admin has confirmed it.
  add column suspended_at timestamptz,
  -- The event by which the key ended or was suspended, where nobody pressed a button for it.
  add column ended_by text;
create index api_key_owner_id on api_key (owner_id);

-- Keys of before belong to who made them where that person is still there and could make the same calls, else to the oldest
-- admin of the company, and are suspended until an admin says that they are still wanted.
with placed as (
  select k.id,
    case when not maker.disabled and maker.company_id = k.company_id and (k.access = 'read' or maker.access <> 'viewer')
      then maker.id end as maker_id,
    (select m.id from manager m where m.company_id = k.company_id and m.access = 'admin' and not m.disabled
      order by m.created_at, m.id limit 1) as admin_id
  from api_key k left join manager maker on maker.id = k.created_by
)
update api_key k
set owner_id = coalesce(placed.maker_id, placed.admin_id),
  suspended_at = case when placed.maker_id is null and k.revoked_at is null then now() end
from placed where placed.id = k.id;

-- Keys without an end get a year.
create function api_key_ends_on(owner uuid) returns date language sql stable as $$
  select ((now() at time zone coalesce((select timezone from manager where id = owner), 'America/Mexico_City'))::date
    + interval '1 year')::date
$$;
create function api_key_ends_at(owner uuid, last_day date) returns timestamptz language sql stable as $$
  select (last_day + 1)::timestamp at time zone
    coalesce((select timezone from manager where id = owner), 'America/Mexico_City')
$$;
update api_key set expires_on = api_key_ends_on(owner_id), expires_at = api_key_ends_at(owner_id, api_key_ends_on(owner_id))
where expires_on is null;

-- A server of the version before knows neither owner nor year; while it still runs, its keys get both.
create function complete_api_key() returns trigger language plpgsql as $$
begin
  new.owner_id := coalesce(new.owner_id, new.created_by);
  if new.expires_on is null then
    new.expires_on := api_key_ends_on(new.owner_id);
    new.expires_at := api_key_ends_at(new.owner_id, new.expires_on);
  end if;
  return new;
end $$;
create trigger api_key_complete before insert on api_key for each row execute function complete_api_key();
