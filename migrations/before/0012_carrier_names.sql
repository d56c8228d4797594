-- What Chinese readers call a carrier, and names found however their parts are joined.

alter table airline add column cn_name text;

-- Chinese joins the parts of a foreign name with a dot or with nothing (拉萨罗·卡德纳斯, 拉萨罗卡德纳斯): searched as
-- both. The other half, a keyword with dots for a name without, is the query's.
create function undotted(name text) returns text
  language sql immutable parallel safe strict
  return translate(name, '·・‧•', '');

alter table airline drop column search_text;
alter table airline add column search_text text not null generated always as (
  normal(
    code || ' ' || name || ' ' || coalesce(cn_name, '') || ' ' || coalesce(undotted(cn_name), '') || ' ' ||
    coalesce(awb_prefix, '')
  )
) stored;

alter table port drop column search_text;
alter table port add column search_text text not null generated always as (
  normal(
    code || ' ' || name || ' ' || coalesce(cn_name, '') || ' ' || coalesce(undotted(cn_name), '') || ' ' ||
    coalesce(en_name, '') || ' ' || coalesce(es_name, '') || ' ' || timezone
  )
) stored;
