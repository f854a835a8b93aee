-- A browser that signed up holds a secret for one day; once its link was opened, the secret opens one session.
alter table signups
  add column entry_hash bytea,
  add column entered_at timestamptz;
