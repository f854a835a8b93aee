-- Check-in at the trail (ADR 072, 073). Phones, each of one stage; only the public half of their key is here.
create table staff_devices (
  id integer generated always as identity primary key,
  step_id integer not null references stages (id),
  name text not null,
  made_by integer not null references staff (id),
  made_at timestamptz not null,
  -- SHA-256 of the secret in the code; emptied when a phone took it.
  pairing_hash bytea unique,
  pairing_expires_at timestamptz not null,
  paired_at timestamptz,
  -- P-256, uncompressed, in base64url.
  public_key text,
  last_seen_at timestamptz,
  -- Of the list that it has.
  roster_revision integer,
  revoked_at timestamptz,
  check ((paired_at is null) = (public_key is null))
);
create index staff_devices_stage on staff_devices (step_id);

-- Entries of phones' logs, as they were signed. Two that share a sequence and differ are both kept. What an entry is
-- about is no foreign key: whatever a phone says is taken down.
create table checkin_scans (
  id integer generated always as identity primary key,
  device_id integer not null references staff_devices (id),
  sequence integer not null,
  digest bytea not null,
  text text not null,
  signature text not null,
  received_at timestamptz not null,
  unique (device_id, sequence, digest)
);
create trigger checkin_scans_append_only before update or delete on checkin_scans
  for each row execute function refuse_change();
create trigger checkin_scans_not_emptied before truncate on checkin_scans
  for each statement execute function refuse_change();

-- What staff decided about an entrance; taking it back deletes the row, the audit keeps both.
create table checkin_decisions (
  scan_id integer primary key references checkin_scans (id),
  verdict text not null check (verdict in ('accepted', 'rejected')),
  reason text not null,
  staff_id integer not null references staff (id),
  decided_at timestamptz not null
);

-- The revision of a stage's list: one more whenever its digest is another.
create table checkin_rosters (
  step_id integer primary key references stages (id),
  revision integer not null,
  digest bytea not null
);
