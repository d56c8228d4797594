-- Bytes of each company's documents. Counted by the database itself, in the transaction that files or deletes one, so that
-- the answer costs one row however many there are, and two uploads at once cannot both take the last of the room.
create table company_storage (
  company_id uuid primary key references company (id) on delete cascade,
  bytes bigint not null
);

create function count_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into company_storage (company_id, bytes)
      select company_id, new.size from cabin where id = new.cabin_id
      on conflict (company_id) do update set bytes = company_storage.bytes + excluded.bytes;
  else
    -- Nothing where the cabin itself is being deleted: it has taken off its documents before.
    update company_storage set bytes = bytes - old.size
      where company_id = (select company_id from cabin where id = old.cabin_id);
  end if;
  return null;
end $$;

create trigger cabin_document_counted after insert or delete on cabin_document
  for each row execute function count_document();

create function count_documents_of_cabin() returns trigger language plpgsql as $$
declare
  total bigint := (select coalesce(sum(size), 0) from cabin_document where cabin_id = old.id);
begin
  if total > 0 then
    update company_storage set bytes = bytes - total where company_id = old.company_id;
    if tg_op = 'UPDATE' then
      insert into company_storage (company_id, bytes) values (new.company_id, total)
        on conflict (company_id) do update set bytes = company_storage.bytes + excluded.bytes;
    end if;
  end if;
  return case when tg_op = 'UPDATE' then new else old end;
end $$;

create trigger cabin_documents_leave before delete on cabin
  for each row execute function count_documents_of_cabin();

create trigger cabin_documents_move before update of company_id on cabin
  for each row when (old.company_id is distinct from new.company_id) execute function count_documents_of_cabin();

-- The triggers above keep others from filing until this is counted. One pass over what is known of the documents.
insert into company_storage (company_id, bytes)
  select cabin.company_id, sum(cabin_document.size)
  from cabin_document join cabin on cabin.id = cabin_document.cabin_id
  group by cabin.company_id;

-- When a scanner last found nothing in it; null: none has looked.
alter table cabin_document add column scanned_at timestamptz;
