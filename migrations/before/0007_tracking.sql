-- A number's cabins in the order tracking shows them: however many there are, only the newest are read.
drop index cabin_container_key, cabin_booking_key, cabin_bl_key;
create index cabin_container_key on cabin (container_key, created_at, id) where deleted_at is null;
create index cabin_booking_key on cabin (booking_key, created_at, id) where deleted_at is null;
create index cabin_bl_key on cabin (bl_key, created_at, id) where deleted_at is null;
