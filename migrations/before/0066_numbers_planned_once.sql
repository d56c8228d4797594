-- Shipments by a keyword with a number, which is most of what is searched: the same as `search_candidates` by a statement that is planned
-- once for all keywords. With the indexes that shipments have, planning took longer than reading.
create function cabins_by_number(keyword text, pieces text[], most_read integer, out ids uuid[], out whole boolean)
  language plpgsql stable strict set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  patterns text[] := array(select '%' || piece || '%' from unnest(pieces) piece);
  second text := coalesce(patterns[2], patterns[1]);
  third text := coalesce(patterns[3], second);
  fourth text := coalesce(patterns[4], third);
  whole_keyword text := containing(keyword);
begin
  with candidates as materialized (
    select id, search_text like whole_keyword as is_match from cabin
    where search_text like patterns[1] and search_text like second and search_text like third and search_text like fourth
    limit most_read + 1
  )
  select array(select id from candidates where is_match), (select count(*) from candidates) <= most_read
  into ids, whole;
end $$;

create or replace function search_matches(
  searched regclass, keyword text, most integer, any_will_do boolean, out ids uuid[], out whole boolean
) language plpgsql stable strict as $$
declare
  most_read constant integer := 10000;
  small_table constant bigint := 4000000;
  pieces text[];
  has_han boolean := false;
  number text;
  sample record;
  -- As the last vacuum found; where the sample says that too many have the keyword, not all of them are looked for.
  rows float8;
begin
  if pg_relation_size(searched) <= small_table then
    execute format('select array(select id from %s where search_text like containing($1) limit $2 + 1), true', searched)
      into ids, whole using keyword, most;
  else
    -- The end of a number that long is rare anywhere.
    number := substring(keyword from '[0-9]{5,}');
    if number is not null and searched = 'cabin'::regclass then
      select found.ids, found.whole into ids, whole
      from cabins_by_number(keyword, search_pieces(right(number, 6)), most_read) found;
      whole := whole and cardinality(ids) <= most;
      ids := case when whole or any_will_do then ids else '{}' end;
      return;
    end if;
    pieces := search_pieces(normal(keyword));
    if pieces = '{}' and to_regclass(searched || '_han') is not null then
      has_han := true;
      pieces := han_parts(normal(keyword));
    end if;
    if pieces <> '{}' then
      if number is null then
        sample := sample_pieces(searched, pieces);
      else
        select search_pieces(right(number, 6)) as chosen, 1 as seen, 0 as hits into sample;
      end if;
      rows := (select reltuples from pg_class where oid = searched);
      if sample.hits < 4 or sample.hits * rows / sample.seen < 2 * most_read or any_will_do and sample.hits * 3 < sample.seen then
        select found.ids, found.whole into ids, whole from search_candidates(
          searched, keyword,
          case when has_han
            then format('octet_length(search_text) > length(search_text) and han_parts(search_text) @> %L::text[]', sample.chosen)
            else (
              select string_agg(format('search_text like containing(%L)', piece), ' and ')
              from unnest(sample.chosen) piece
            )
          end, most_read) found;
      elsif any_will_do then
        -- So many have it that any rows will hold some, while the index would be read from end to end.
        execute format($query$
          select array(select id from %s tablesample system (least(100, 100 * $2 / $3)) repeatable (1)
            where search_text like containing($1)), false
          $query$, searched) into ids, whole using keyword, most_read::float8, rows;
      end if;
    end if;
  end if;
  whole := coalesce(whole, false) and cardinality(ids) <= most;
  ids := case when whole or any_will_do then coalesce(ids, '{}') else '{}' end;
end $$;
