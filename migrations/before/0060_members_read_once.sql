-- As in 0039, but a changed cabin is turned into JSON once before and once after. PostgreSQL puts the body of `listed_members` in
-- place of the call: each member of each comparison turned the whole row into JSON again, nearly a thousand times for one
-- change, 30 ms. "offset 0" keeps what was made.
create or replace function announce_cabins() returns trigger language plpgsql as $$
declare
  so_far integer := coalesce(nullif(current_setting('cargo_clear.announced', true), ''), '0')::integer;
  these integer;
  companies uuid[];
begin
  if tg_op = 'DELETE' then
    select count(*), array_agg(distinct company_id) into these, companies from old_cabin;
  else
    select count(*), array_agg(distinct company_id) into these, companies from new_cabin;
  end if;
  if these = 0 then
    return null;
  end if;
  perform set_config('cargo_clear.announced', (so_far + these)::text, true);
  if so_far + these > 20 then
    perform pg_notify('change', json_build_object('kind', 'resync', 'companyId', company_id)::text)
      from unnest(companies) as company_id;
  elsif tg_op = 'INSERT' then
    perform pg_notify('change', json_build_object('kind', 'cabin', 'id', id, 'companyId', company_id,
        'version', version, 'action', 'create', 'before', null)::text)
      from new_cabin;
  elsif tg_op = 'DELETE' then
    perform pg_notify('change', json_build_object('kind', 'cabin', 'id', was.id, 'companyId', was.company_id,
        'version', was.version, 'action', 'delete',
        'before', case when was.deleted_at is null then listed_members(whole.was) end)::text)
      from old_cabin was, lateral (select to_jsonb(was) as was offset 0) as whole;
  else
    perform pg_notify('change', json_build_object('kind', 'cabin', 'id', now.id, 'companyId', now.company_id,
        'version', now.version,
        'action', case when now.deleted_at is null then 'update' else 'delete' end,
        'before', case
          when was.deleted_at is not null then null
          when now.deleted_at is not null then before.members
          else (
            select coalesce(jsonb_object_agg(member, value), '{}') from jsonb_each(before.members) as m (member, value)
            where value is distinct from after.members -> member)
        end)::text)
      from old_cabin was join new_cabin now using (id),
        lateral (select to_jsonb(was) as was, to_jsonb(now) as now offset 0) as whole,
        lateral (select listed_members(whole.was) offset 0) as before (members),
        lateral (select listed_members(whole.now) offset 0) as after (members);
  end if;
  return null;
end $$;
