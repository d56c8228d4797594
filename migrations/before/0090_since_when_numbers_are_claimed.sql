-- Since when a shipment has each of its numbers, where not since it was registered: of two companies that announced one
-- number the first is shown, and a shipment of before that is given the number later is not the first.

alter table cabin
  add column container_since timestamptz,
  add column booking_since timestamptz,
  add column bl_since timestamptz;

create function note_number_changes() returns trigger language plpgsql as $$
begin
  if number_key(new.container_no) is distinct from number_key(old.container_no) then
    new.container_since := new.updated_at;
  end if;
  if number_key(new.booking_no) is distinct from number_key(old.booking_no) then
    new.booking_since := new.updated_at;
  end if;
  if number_key(new.bl_no) is distinct from number_key(old.bl_no) then
    new.bl_since := new.updated_at;
  end if;
  return new;
end $$;

create trigger cabin_numbers_changed before update of container_no, booking_no, bl_no on cabin
  for each row when (
    (old.container_no, old.booking_no, old.bl_no) is distinct from (new.container_no, new.booking_no, new.bl_no)
  ) execute function note_number_changes();
