-- Without a company for an internal comment: it is announced to those alone who see all companies. The text is not in it, as an
-- announcement has 8,000 bytes at most. A comment that goes with its cabin is not announced: the cabin is.
create or replace function announce_comments() returns trigger language plpgsql as $$
begin
  perform pg_notify('change', json_build_object('kind', 'comment', 'id', changed.id, 'cabinId', changed.cabin_id,
      'companyId', case when changed.visibility = 'shared' then cabin.company_id end, 'version', changed.version,
      'action', case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end)::text)
    from changed join cabin on cabin.id = changed.cabin_id;
  return null;
end $$;

create or replace trigger comment_deleted after delete on comment referencing old table as changed for each statement
  execute function announce_comments();
create or replace trigger comment_inserted after insert on comment referencing new table as changed for each statement
  execute function announce_comments();
create or replace trigger comment_updated after update on comment referencing new table as changed for each statement
  execute function announce_comments();
