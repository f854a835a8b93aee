-- Check-in at the trail (ADR 072, 073): phones, the log that each signs, and what staff decide about it.

-- Phones, each of one stage; the server has only the public half of their key.
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
  -- Whether it may let a car in against its verdict, with a reason (ADR 082); set when the phone is prepared.
  may_override boolean not null default false,
  -- Places that it holds for cars without an entry (ADR 096): the sum of the ledger's deltas for it, by construction, so
  -- that it gives back what it has and no place comes back twice.
  leased_places integer not null default 0,
  -- Since when it gets no place any more: it or its stage was ended, and what it had not used went back.
  lease_ended_at timestamptz,
  revoked_at timestamptz,
  check ((paired_at is null) = (public_key is null)),
  constraint staff_devices_lease check (leased_places >= 0)
);
create index staff_devices_stage on staff_devices (step_id);
create index staff_devices_leasing on staff_devices (id)
  where leased_places > 0 and lease_ended_at is null;
alter table vacancy_ledger
  add constraint vacancy_ledger_device_id_fkey foreign key (device_id) references staff_devices (id);

-- Entries of phones' logs, as they were signed. Two that share a sequence and differ are both kept. What an entry is
-- about is no foreign key: whatever a phone says is stored.
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

-- What staff decided about an arrival; taking it back deletes the row, the audit keeps both.
create table checkin_decisions (
  scan_id integer primary key references checkin_scans (id),
  verdict text not null check (verdict in ('accepted', 'rejected')),
  -- The entered vehicle that a car without an entry turned out to be. No foreign key: an entry may be changed afterwards.
  car integer,
  reason text not null,
  staff_id integer not null references staff (id),
  decided_at timestamptz not null
);
create index checkin_decisions_car on checkin_decisions (car) where car is not null;

-- The revision of a stage's list: one more whenever its digest is another.
create table checkin_rosters (
  step_id integer primary key references stages (id),
  revision integer not null,
  digest bytea not null
);

-- Every text that a phone was given to be signed (ADR 087), kept as long as anybody has to read what was signed.
create table stage_waivers (
  step_id integer not null references stages (id),
  version integer not null,
  -- SHA-256 of the text, in base64url.
  digest text not null,
  text text not null,
  given_at timestamptz not null,
  primary key (step_id, version),
  unique (step_id, digest)
);
create trigger stage_waivers_append_only before update or delete on stage_waivers
  for each row execute function refuse_change();

-- What a signature says of people, sealed under STAFF_SECRET_KEY by the phone; the log names its digest. Emptied when the
-- account is erased, so that no phone brings it back. The person is no foreign key, as in the log.
create table checkin_sheets (
  scan_id integer primary key references checkin_scans (id),
  person_id integer not null,
  box text
);
create index checkin_sheets_person on checkin_sheets (person_id);

-- Cars without an entry (ADR 096): what their sheet says of people, and how the fee was paid. One row per such log entry.
create table checkin_walkins (
  scan_id integer primary key references checkin_scans (id),
  -- As the sheet says; null once erased, and where no readable sheet came.
  driver text,
  plate text,
  -- The sheet as the phone sealed it, under STAFF_SECRET_KEY.
  box text,
  -- When the sheet's contents were erased: no phone brings them back.
  erased_at timestamptz,
  paid_cents integer,
  paid_way text check (paid_way in ('pix', 'cash', 'card', 'courtesy')),
  paid_by integer references staff (id),
  paid_at timestamptz,
  check (num_nulls(paid_cents, paid_way, paid_by, paid_at) in (0, 4)),
  check (erased_at is null or (driver is null and plate is null and box is null))
);
create index checkin_walkins_kept on checkin_walkins (scan_id) where erased_at is null;

-- What partners were told of each car at a gate (ADR 097): that it is in, or no longer. One row for each car that ever
-- came in. No foreign key: an entry may be changed afterwards.
create table checkin_told (
  car integer primary key,
  step_id integer not null references stages (id),
  is_in boolean not null,
  -- How often it changed: the first time it came in is 1.
  turn integer not null check (turn > 0)
);
create index checkin_told_stage on checkin_told (step_id);
