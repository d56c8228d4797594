-- The one filter of the list that no index served: few cabins by air among a million by sea.
create index cabin_transport_mode_created on cabin (transport_mode, created_at, id);
