-- The day a time of a cabin stands for, in the cabin's zone. That time is the start of the day, so that it is read
-- at noon: an edition of the zone data that differs by some hours tells the same day. A zone this server has not
-- heard of is read as UTC, where noon is the same day for all but the islands beyond +12.
create function cabin_day(start timestamptz, zone text) returns date
language plpgsql stable as $$
begin
  return ((start + interval '12 hours') at time zone zone)::date;
exception when invalid_parameter_value then
  return ((start + interval '12 hours') at time zone 'UTC')::date;
end $$;
