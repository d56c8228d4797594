-- A captcha that came with a challenge wants its proof of work, or one of the few uses that an address has without.
alter table captcha
  add column kind text not null default 'image' check (kind in ('image', 'question')),
  add column needs_proof boolean not null default false;
