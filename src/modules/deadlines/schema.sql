-- The revision that a transaction computes by, marked until it ends. Whoever computes all shipments again waits for the
-- marks of earlier revisions to go: what such a transaction writes is then there to be read. It is asked for once more
-- after the mark is made, as it may have grown just before.
create or replace function hold_deadline_revision(out revision bigint, out key uuid, out as_of date)
language plpgsql as $$
begin
  loop
    select held.revision, held.key, held.as_of into revision, key, as_of from deadline_revision held;
    perform pg_advisory_xact_lock_shared(420111019, revision::integer);
    exit when exists (select from deadline_revision now where now.key = hold_deadline_revision.key);
  end loop;
end $$;

-- Whoever computes clocks knows all ports and terminals: another key after each that is added, all shipments anew after a
-- change of what terms go by.
create or replace function places_of_deadlines_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update deadline_revision set key = gen_random_uuid();
  else
    update deadline_revision set revision = revision + 1, key = gen_random_uuid(), changed_at = now();
    perform pg_notify('deadline_revision', ''), pg_notify('change', '{"kind":"deadlines"}');
  end if;
  return null;
end $$;

create or replace trigger port_deadlines after update on port for each row
  when (((old.traffic is distinct from new.traffic) or (old.country_id is distinct from new.country_id)))
  execute function places_of_deadlines_changed();
create or replace trigger port_deadlines_known after insert on port for each statement
  execute function places_of_deadlines_changed();

create or replace trigger terminal_deadlines after update on terminal for each row
  when ((old.petroleum_facilities is distinct from new.petroleum_facilities)) execute function places_of_deadlines_changed();
create or replace trigger terminal_deadlines_known after insert on terminal for each statement
  execute function places_of_deadlines_changed();
