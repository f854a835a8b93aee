-- Every sign-up is a row of its own, and each of its e-mailed links another: a link makes the account
-- of the sign-up that sent it, with that sign-up's password, whatever was typed since (D7a).
create table signup_links (
  token_hash bytea primary key,
  signup_id integer not null references signups (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index signup_links_signup on signup_links (signup_id);
insert into signup_links (token_hash, signup_id, created_at, expires_at)
  select token_hash, id, created_at, expires_at from signups;

drop index signups_token_unique;
alter table signups drop constraint signups_pair_unique;
alter table signups drop column token_hash;
-- Where it was typed: in words for whoever reads the message, and as a digest of the browser's secret.
alter table signups add column device text not null default 'Outro aplicativo';
alter table signups alter column device drop default;
alter table signups add column device_hash bytea;
-- Another sign-up with its CPF was confirmed: it will never make an account.
alter table signups add column ended_at timestamptz;
create index signups_cpf on signups (automaker_id, cpf);
comment on column signups.expires_at is 'when its newest link stops working; kept some days longer';
