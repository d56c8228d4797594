-- Which papers a shipment needed when it was closed, and who owed them: kept with it, so that its file and its checklist go by
-- the rules of its day whatever becomes of them. Null while it is open, and for those that were closed before this.

-- The lock is short, and is not waited for where that would keep others waiting.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      alter table cabin add column papers_asked jsonb;
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;
