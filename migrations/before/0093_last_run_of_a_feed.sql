-- Of the last run of a carrier feed: shipments that the carrier knew, and proposals that were taken by themselves. Whoever
-- joins a run that is under way is answered what it found. Null for runs of before.
alter table carrier_feed
  add column last_known integer,
  add column last_taken integer;
