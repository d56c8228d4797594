-- Outside a transaction.
-- The day on which a shipment's duties were paid, the earliest of its pedimentos: from then on their term runs no more. It is kept
-- beside the shipment, from whose row the clocks are computed.

create or replace function keep_duties_paid(cabins uuid[]) returns void language plpgsql as $$
begin
  perform from cabin where id = any (cabins) order by id for no key update;
  update cabin set duties_paid_on = now.paid_on
    from cabin was left join lateral (
      select min(pedimento.paid_on) as paid_on
      from pedimento_cabin join pedimento on pedimento.id = pedimento_cabin.pedimento_id
      where pedimento_cabin.cabin_id = was.id
    ) as now on true
    where was.id = any (cabins) and cabin.id = was.id and cabin.duties_paid_on is distinct from now.paid_on;
end $$;

create or replace function keep_duties_paid_of_pedimento() returns trigger language plpgsql as $$
begin
  perform keep_duties_paid(array(select cabin_id from pedimento_cabin where pedimento_id = new.id));
  return null;
end $$;

create or replace function keep_duties_paid_of_cabins() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform keep_duties_paid(array(select distinct cabin_id from linked join pedimento on pedimento.id = linked.pedimento_id
      where pedimento.paid_on is not null));
  else
    -- One that was deleted with its links cannot be asked any more.
    perform keep_duties_paid(array(select distinct cabin_id from linked join cabin on cabin.id = linked.cabin_id
      where cabin.duties_paid_on is not null));
  end if;
  return null;
end $$;

-- The locks are short, and are not waited for where that would keep others waiting.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      alter table cabin add column if not exists duties_paid_on date;
      create or replace trigger pedimento_duties_paid after update on pedimento for each row
        when (old.paid_on is distinct from new.paid_on) execute function keep_duties_paid_of_pedimento();
      create or replace trigger pedimento_cabin_paid after insert on pedimento_cabin
        referencing new table as linked for each statement execute function keep_duties_paid_of_cabins();
      create or replace trigger pedimento_cabin_unpaid after delete on pedimento_cabin
        referencing old table as linked for each statement execute function keep_duties_paid_of_cabins();
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;

-- What was paid before, a thousand pedimentos at a time.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(select id from pedimento where id > last and paid_on is not null order by id limit 1000);
    exit when cardinality(batch) = 0;
    last := batch[cardinality(batch)];
    perform keep_duties_paid(array(select distinct cabin_id from pedimento_cabin where pedimento_id = any (batch)));
    commit;
  end loop;
end $$;

-- All shipments are computed again.
update deadline_revision set revision = revision + 1, key = gen_random_uuid(), changed_at = now();
