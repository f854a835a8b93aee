-- Places that phones at a gate hold for cars without an entry, and those cars (ADR 096).
alter table vacancy_ledger alter column registration_id drop not null;
alter table vacancy_ledger add column device_id integer references staff_devices (id);
alter table vacancy_ledger add constraint vacancy_ledger_one_holder
  check (num_nonnulls(registration_id, device_id) = 1);
create index vacancy_ledger_device on vacancy_ledger (device_id) where device_id is not null;

-- The sum of the ledger's deltas for a phone, by construction: what it gives back it has, and no place comes back twice.
alter table staff_devices add column leased_places integer not null default 0;
alter table staff_devices add constraint staff_devices_lease check (leased_places >= 0);
-- Since when it gets no place any more: it was ended, or its stage was, and what it had not used went back.
alter table staff_devices add column lease_ended_at timestamptz;
create index staff_devices_leasing on staff_devices (id)
  where leased_places > 0 and lease_ended_at is null;

create or replace function move_vacancies() returns trigger language plpgsql as $$
begin
  update vacancy_pools set taken = taken + new.delta where id = new.pool_id;
  if new.device_id is not null then
    update staff_devices set leased_places = leased_places + new.delta where id = new.device_id;
  end if;
  return null;
end $$;

-- What of a walk-in is about people, and how its fee was taken. One row for each such entry of a log.
create table checkin_walkins (
  scan_id integer primary key references checkin_scans (id),
  -- As its sheet says; null once erased, and where no sheet came that can be read.
  driver text,
  plate text,
  -- The sheet as the phone sealed it, under STAFF_SECRET_KEY.
  box text,
  -- What stood on the sheet was erased: no phone brings it back.
  erased_at timestamptz,
  paid_cents integer,
  paid_way text check (paid_way in ('pix', 'cash', 'card', 'courtesy')),
  paid_by integer references staff (id),
  paid_at timestamptz,
  check (num_nulls(paid_cents, paid_way, paid_by, paid_at) in (0, 4)),
  check (erased_at is null or (driver is null and plate is null and box is null))
);
create index checkin_walkins_kept on checkin_walkins (scan_id) where erased_at is null;

-- The entered vehicle that a walk-in turned out to be. No foreign key: an entry may be changed afterwards.
alter table checkin_decisions add column car integer;
create index checkin_decisions_car on checkin_decisions (car) where car is not null;
