-- Browsers in which somebody of staff signed in before, by a digest of their secret: wrong passwords that strangers try
-- do not stop a right one typed there.
create table staff_browsers (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id),
  token_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  constraint staff_browsers_unique unique (staff_id, token_hash)
);
-- Wrong second factors since the last right one: whoever shows them knows the password.
alter table staff add column wrong_factors integer not null default 0;
