-- Content in the storage that no paper names: on its way in, or on its way out. What stays here is swept away.
-- Written before the content is stored and cleared in the transaction that files the paper, so that a crash at
-- any moment leaves a note; and nothing is ever removed from a storage because a database does not know it.
create table unfiled_content (
  storage_key text primary key,
  since timestamptz not null
);

create function unfile_content() returns trigger language plpgsql as $$
begin
  insert into unfiled_content (storage_key, since) values (old.storage_key, now());
  return null;
end $$;

create trigger cabin_document_unfiled after delete on cabin_document
  for each row execute function unfile_content();
