-- Outside a transaction.

-- Less on disk: 0.4 kB for each shipment, 0.6 where its entries came one by one.
--
-- The indexes in the order of registration ended in the id, which tells apart only shipments of the same moment: 250 lines of
-- an import, and all lines of one from before this. PostgreSQL sorts those by themselves ("Incremental Sort"). The terminal,
-- which most shipments lack, is looked for only where there is one. Lists sorted by a number read the index that tracking
-- reads, so that three others go.

drop index concurrently if exists cabin_created_order_short;
create index concurrently cabin_created_order_short on cabin (created_at);
drop index concurrently if exists cabin_created_order;
alter index cabin_created_order_short rename to cabin_created_order;

drop index concurrently if exists cabin_company_created_short;
create index concurrently cabin_company_created_short on cabin (company_id, created_at);
drop index concurrently if exists cabin_company_created;
alter index cabin_company_created_short rename to cabin_company_created;

drop index concurrently if exists cabin_company_status_created_short;
create index concurrently cabin_company_status_created_short on cabin (company_id, status, created_at);
drop index concurrently if exists cabin_company_status_created;
alter index cabin_company_status_created_short rename to cabin_company_status_created;

drop index concurrently if exists cabin_status_created_short;
create index concurrently cabin_status_created_short on cabin (status, created_at);
drop index concurrently if exists cabin_status_created;
alter index cabin_status_created_short rename to cabin_status_created;

drop index concurrently if exists cabin_transport_mode_created_short;
create index concurrently cabin_transport_mode_created_short on cabin (transport_mode, created_at);
drop index concurrently if exists cabin_transport_mode_created;
alter index cabin_transport_mode_created_short rename to cabin_transport_mode_created;

drop index concurrently if exists cabin_customer_created_short;
create index concurrently cabin_customer_created_short on cabin (customer_id, created_at);
drop index concurrently if exists cabin_customer_created;
alter index cabin_customer_created_short rename to cabin_customer_created;

drop index concurrently if exists cabin_carrier_created_short;
create index concurrently cabin_carrier_created_short on cabin (carrier_id, created_at);
drop index concurrently if exists cabin_carrier_created;
alter index cabin_carrier_created_short rename to cabin_carrier_created;

drop index concurrently if exists cabin_departure_port_created_short;
create index concurrently cabin_departure_port_created_short on cabin (departure_port_id, created_at);
drop index concurrently if exists cabin_departure_port_created;
alter index cabin_departure_port_created_short rename to cabin_departure_port_created;

drop index concurrently if exists cabin_destination_port_created_short;
create index concurrently cabin_destination_port_created_short on cabin (destination_port_id, created_at);
drop index concurrently if exists cabin_destination_port_created;
alter index cabin_destination_port_created_short rename to cabin_destination_port_created;

drop index concurrently if exists cabin_cargo_type_created_short;
create index concurrently cabin_cargo_type_created_short on cabin (cargo_type_id, created_at);
drop index concurrently if exists cabin_cargo_type_created;
alter index cabin_cargo_type_created_short rename to cabin_cargo_type_created;

drop index concurrently if exists cabin_responsible_created_short;
create index concurrently cabin_responsible_created_short on cabin (responsible_id, created_at);
drop index concurrently if exists cabin_responsible_created;
alter index cabin_responsible_created_short rename to cabin_responsible_created;

drop index concurrently if exists cabin_terminal_created_short;
create index concurrently cabin_terminal_created_short on cabin (terminal_id, created_at) where terminal_id is not null;
drop index concurrently if exists cabin_terminal_created;
alter index cabin_terminal_created_short rename to cabin_terminal_created;

drop index concurrently if exists cabin_container_asc;
drop index concurrently if exists cabin_booking_asc;
drop index concurrently if exists cabin_bl_asc;
