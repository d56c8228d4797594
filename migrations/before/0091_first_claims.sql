-- Outside a transaction.

-- The first announcement of a number, found with one step however many follow it; and what was announced or changed last,
-- which the desk looks through.
drop index concurrently if exists cabin_container_claim;
create index concurrently cabin_container_claim on cabin (container_key, coalesce(container_since, created_at), id)
  where not confirmed and deleted_at is null and status = 20;
drop index concurrently if exists cabin_booking_claim;
create index concurrently cabin_booking_claim on cabin (booking_key, coalesce(booking_since, created_at), id)
  where not confirmed and deleted_at is null and status = 20;
drop index concurrently if exists cabin_bl_claim;
create index concurrently cabin_bl_claim on cabin (bl_key, coalesce(bl_since, created_at), id)
  where not confirmed and deleted_at is null and status = 20;
drop index concurrently if exists cabin_announced_updated;
create index concurrently cabin_announced_updated on cabin (updated_at)
  where not confirmed and deleted_at is null and status = 20;
