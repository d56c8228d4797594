-- Wakes who listens on the channel that the trigger names.
create or replace function wake() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $$;

-- Says on the channel `change` which row was made, changed or deleted, for the kind that the trigger names: its version, its
-- company and its shipment, where it has them.
create or replace function announce_row() returns trigger language plpgsql as $$
declare
  subject jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  perform pg_notify('change', jsonb_strip_nulls(jsonb_build_object('kind', tg_argv[0], 'id', subject -> 'id',
      'companyId', subject -> 'company_id', 'cabinId', subject -> 'cabin_id',
      'version', coalesce(subject -> 'version', '1'),
      'action', case tg_op when 'INSERT' then 'create' when 'DELETE' then 'delete' else 'update' end))::text);
  return null;
end $$;
