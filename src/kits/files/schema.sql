-- Notes content that nothing names any more; what stays noted is swept away.
create or replace function unfile_content() returns trigger language plpgsql as $$
begin
  insert into unfiled_content (storage_key, since) values (old.storage_key, now());
  return null;
end $$;
