-- Outside a transaction.
-- A manager is deleted with a registration that was never confirmed; without these indexes all cabins are read for it.
create index concurrently if not exists cabin_deleted_by on cabin (deleted_by) where deleted_by is not null;
create index concurrently if not exists cabin_eta_changed_by on cabin_eta (changed_by) where changed_by is not null;

-- One pass over all cabins takes longer than a statement may; the server counts them in pieces (cabin-counts/recount.ts).
drop function if exists recount_cabins();
