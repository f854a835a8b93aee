-- Browsers in which a customer has logged in before, by a digest of their secret: wrong passwords
-- that strangers try elsewhere do not stop a right one typed there.
create table known_devices (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (id),
  token_hash bytea not null,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  constraint known_devices_unique unique (customer_id, token_hash)
);
create index sessions_sid on sessions (sid_hash) where revoked_at is null;
create index known_devices_age on known_devices (last_used_at);
