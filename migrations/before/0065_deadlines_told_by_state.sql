-- The version of the shipment and of the rules by which webhooks were told of a deadline: it is looked at again after either
-- changed, since another clock may end on the same day by then. Null of what was told before.
alter table webhook_deadline add column cabin_state text;
