-- Pickers offer first what begins with the letters typed. Only an index in the order of the bytes serves that,
-- whatever the order of the database; a picker looks among all companies or in one.
create index customer_code_prefix on customer (code_key collate "C");
create index customer_name_prefix on customer (name_key collate "C");
create index customer_company_code_prefix on customer (company_id, code_key collate "C");
create index customer_company_name_prefix on customer (company_id, name_key collate "C");
create index address_recipient_prefix on address (recipient_key collate "C");
create index address_company_recipient_prefix on address (company_id, recipient_key collate "C");
