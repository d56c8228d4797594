-- The number of the seal on a cabin's doors. What a keyword finds of a cabin was a generated column, and another expression of
-- one writes every row anew: from here on a trigger keeps it. The rows there are have no seal, and their text stays.

create function set_cabin_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := normal(
    coalesce(new.container_no, '') || ' ' || coalesce(new.booking_no, '') || ' ' || coalesce(new.bl_no, '') || ' ' ||
    coalesce(number_key(new.booking_no), '') || ' ' || coalesce(number_key(new.bl_no), '') || ' ' ||
    coalesce(number_key(new.container_no), '') || ' ' ||
    coalesce(new.seal_no, '') || ' ' || coalesce(number_key(new.seal_no), '') || ' ' ||
    coalesce(new.cabin_name, '') || ' ' || coalesce(new.vessel_name, '') || ' ' || coalesce(new.voyage, '') || ' ' ||
    coalesce(new.flight, '') || ' ' || coalesce(new.note, '')
  );
  return new;
end $$;

-- The lock is short, and is not waited for where that would keep others waiting.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      alter table cabin add column seal_no text;
      alter table cabin alter column search_text drop expression;
      -- Never kept: so that whoever inserts a cabin need not name what the trigger sets.
      alter table cabin alter column search_text set default '';
      create trigger cabin_search_text
        before insert or update of container_no, booking_no, bl_no, seal_no, cabin_name, vessel_name, voyage, flight, note, search_text
        on cabin for each row execute function set_cabin_search_text();
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;
