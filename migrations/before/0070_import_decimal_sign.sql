-- How the weights of sheets with these headings were read where `18.240` could be either; null: nobody had to say.
alter table cabin_import_layout add column decimal_sign text check (decimal_sign in ('point', 'comma'));
