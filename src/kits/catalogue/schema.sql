-- Lets the database refuse rows of a table that begin to point at an archived row, by any foreign key of the table; what
-- pointed there before stays as it is. The check follows
-- those of the foreign keys, which hold the rows pointed at until the transaction ends: whoever archives or merges one waits
-- for this transaction or is seen by it.
create or replace function guard_archived(guarded regclass) returns void language plpgsql as $guard$
declare
  inserts text;
  updates text;
begin
  select
    string_agg(format(
      'select %1$L as name from new_row join %2$s as target on target.id = new_row.%1$I where target.archived_at is not null',
      used.attname, key.confrelid::regclass), ' union all '),
    -- A merge moves rows also where the one that stays was archived meanwhile.
    string_agg(format(
      'select %1$L as name from new_row join old_row using (id) join %2$s as target on target.id = new_row.%1$I '
      'where target.archived_at is not null and target.id is distinct from old_row.%1$I and not exists '
      '(select from %2$s as gone where gone.id = old_row.%1$I and gone.merged_into = target.id)',
      used.attname, key.confrelid::regclass), ' union all ')
  into strict inserts, updates
  from pg_constraint as key
  join pg_attribute as used on used.attrelid = key.conrelid and used.attnum = key.conkey[1]
  where key.contype = 'f' and key.conrelid = guarded and key.confrelid <> guarded and cardinality(key.conkey) = 1
    and exists (
      select from pg_attribute as archivable
      where archivable.attrelid = key.confrelid and archivable.attname = 'archived_at');
  execute format($function$
    create or replace function %1$I() returns trigger language plpgsql as $body$
    declare
      broken text;
    begin
      if tg_op = 'INSERT' then
        select name into broken from (%2$s) as found limit 1;
      else
        select name into broken from (%3$s) as found limit 1;
      end if;
      if broken is not null then
        raise check_violation using
          message = format('%%s of %%s points at an archived row', broken, tg_table_name),
          constraint = format('%%s_%%s_archived', tg_table_name, broken);
      end if;
      return null;
    end $body$
    $function$, guarded || '_refuse_archived', inserts, updates);
  execute format(
    'create or replace trigger %I after insert on %s referencing new table as new_row
      for each statement execute function %I()',
    guarded || '_insert_unarchived', guarded, guarded || '_refuse_archived');
  execute format(
    'create or replace trigger %I after update on %s referencing old table as old_row new table as new_row
      for each statement execute function %I()',
    guarded || '_update_unarchived', guarded, guarded || '_refuse_archived');
end $guard$;

-- Guards every table that refers to rows with an archive: the foreign key is the declaration. What is deleted with the row that it
-- refers to is that row's own.
create or replace function guard_references() returns void language plpgsql as $$
begin
  perform guard_archived(referring) from (
    select distinct key.conrelid::regclass as referring
    from pg_constraint as key
    join pg_attribute as archive on archive.attrelid = key.confrelid and archive.attname = 'archived_at'
    where key.contype = 'f' and key.conrelid <> key.confrelid and key.confdeltype in ('a', 'r')
      and key.connamespace = current_schema()::regnamespace
  ) as found;
end $$;

select guard_references();
