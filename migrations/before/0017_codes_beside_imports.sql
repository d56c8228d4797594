-- A change of a column under a plain unique index waits for every transaction that has a foreign key to the row, such
-- as an import of cabins to that port: PostgreSQL takes the index for what a foreign key may point at. It does not take
-- a partial one for that. All codes are filled in: these hold the same rows, and serve the same look-ups.
create unique index port_code_unique on port (transport_type, code) where code is not null;
create unique index airline_code_unique on airline (type, code) where code is not null;
create unique index customer_code_unique on customer (company_id, code_key) where code_key is not null;

drop index port_code_key;
drop index airline_code_key;
drop index customer_code_key;

alter index port_code_unique rename to port_code_key;
alter index airline_code_unique rename to airline_code_key;
alter index customer_code_unique rename to customer_code_key;
