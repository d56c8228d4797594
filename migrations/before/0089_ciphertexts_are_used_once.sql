-- Hashes of encrypted passwords that were decrypted once: none is taken again. They go with the key pair that decrypts them.
create table used_ciphertext (
  hash bytea primary key,
  key_id uuid not null references password_key (id) on delete cascade
);
create index used_ciphertext_key_id on used_ciphertext (key_id);
