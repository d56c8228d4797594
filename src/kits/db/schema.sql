-- Rows that have all these pieces, up to a limit: never by reading the table. Pieces are looked up one by one because
-- the rows fetched are then those counted, while `like` on the whole keyword fetches and drops in silence.
create or replace function search_candidates(
  searched regclass, keyword text, conditions text, most_read integer, out ids uuid[], out whole boolean
) language plpgsql stable strict set enable_seqscan = off as $$
begin
  execute format($query$
    with candidates as materialized (
      select id, search_text like containing($1) as is_match from %s where %s limit $2 + 1
    )
    select array(select id from candidates where is_match), (select count(*) from candidates) <= $2
    $query$, searched, conditions) into ids, whole using keyword, most_read;
end $$;

-- The rows of a table whose `search_text` holds a keyword; `whole` unless there are more than asked for, or unless
-- finding them would read too much, and then there are none. With `any_will_do` it is the first that are met.
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

-- Which pieces to look up and how many rows of a sample have them all: the first rows of 32 pages spread over the table.
-- The rarest four, of those found in the same rows one; of numbers the end tells more than the beginning.
create or replace function sample_pieces(
  searched regclass, pieces text[], out chosen text[], out seen integer, out hits integer
) language plpgsql stable strict as $$
declare
  pages bigint := pg_relation_size(searched) / current_setting('block_size')::integer;
  -- To a trigram every sign between words is the same.
  marks constant text := case when exists (select from unnest(pieces) piece where piece !~ '^[[:alnum:]]+$')
    then $marks$-./,:;#@()_&'"+*$marks$ else '' end;
begin
  execute format($query$
    with sample as materialized (
      select row_number() over () as n, ' ' || translate(search_text, $3, repeat(' ', length($3))) || ' ' as words
      from %s where ctid = any(array(
        select format('(%%s,%%s)', page * $2 / 32, line)::tid
        from generate_series(0, 31) page, generate_series(1, 4) line))
    ), asked as (
      select piece, place, array(
        select n from sample where strpos(words, translate(piece, $3, repeat(' ', length($3)))) > 0
      ) as found
      from unnest($1) with ordinality as asked (piece, place)
    ), told_apart as (
      select distinct on (found, case when found = '{}' then place end) * from asked
      order by found, case when found = '{}' then place end, place desc
    ), chosen as materialized (
      select piece, found from told_apart order by cardinality(found), place desc limit 4
    )
    select (select array_agg(piece) from chosen), count(*),
      count(*) filter (where not exists (select from chosen where n <> all(found))) from sample
    $query$, searched) into chosen, seen, hits using pieces, pages, marks;
end $$;
