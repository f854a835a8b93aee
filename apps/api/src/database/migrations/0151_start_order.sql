-- When a car starts on its stage's day, by the clock of São Paulo ('08:12', or '08:12:30'), and with which group
-- (ADR 103). A time of day, so that a stage that moves to another day keeps its order.
alter table registration_vehicles
  add column start_time text check (start_time ~ '^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$'),
  add column start_group text check (start_group <> '');
