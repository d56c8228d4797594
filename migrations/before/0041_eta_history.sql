-- A change of a shipment's eta keeps what was expected before, and is recorded whoever makes it: a form, many at once, an import.

-- Two changes may be made at one moment; their order is that of the database.
alter table cabin_eta add column position bigint not null generated always as identity;
drop index cabin_eta_cabin;
create index cabin_eta_cabin on cabin_eta (cabin_id, position);

-- The lock is short, and is not waited for where that would keep others waiting.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      -- The eta before the present one: tracking reads it with the shipment.
      alter table cabin add column previous_eta date;
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;

create function keep_previous_eta() returns trigger language plpgsql as $$
begin
  new.previous_eta := old.eta;
  return new;
end $$;

-- The reason is said by the transaction that makes the change.
create function record_eta() returns trigger language plpgsql as $$
begin
  -- What was expected before this history was kept: nobody knows who said so.
  if tg_op = 'UPDATE' and old.eta is not null and not exists (select from cabin_eta where cabin_id = new.id) then
    insert into cabin_eta (id, cabin_id, eta, changed_at, changed_by_name)
    values (gen_random_uuid(), new.id, old.eta, old.updated_at, '');
  end if;
  insert into cabin_eta (id, cabin_id, eta, reason, changed_at, changed_by, changed_by_name)
  values (
    gen_random_uuid(), new.id, new.eta, nullif(current_setting('cargo_clear.eta_reason', true), ''), new.updated_at,
    new.updated_by, coalesce((select name from manager where id = new.updated_by), ''));
  return null;
end $$;

do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      create trigger cabin_previous_eta before update of eta on cabin
        for each row when (old.eta is not null and old.eta is distinct from new.eta) execute function keep_previous_eta();
      create trigger cabin_eta_set after insert on cabin
        for each row when (new.eta is not null) execute function record_eta();
      create trigger cabin_eta_changed after update of eta on cabin
        for each row when (old.eta is distinct from new.eta) execute function record_eta();
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;
