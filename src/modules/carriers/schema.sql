create or replace trigger carrier_feed_changed after insert or delete or update on carrier_feed for each row
  execute function announce_row('feed');

-- Wakes the workers of the instances.
create or replace trigger carrier_feed_waiting after insert or delete or update on carrier_feed for each statement
  execute function wake('carrier_feed');

-- Open pages are told of proposals that come, change or go.
create or replace trigger carrier_proposal_changed after insert or delete or update on carrier_proposal for each row
  execute function announce_row('proposal');
