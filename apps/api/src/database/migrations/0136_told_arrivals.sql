-- What partners were told of each car at a gate (ADR 097): that it is in, or is not any more; one row for each car that
-- ever came in. No foreign key: an entry may be changed afterwards.
create table checkin_told (
  car integer primary key,
  step_id integer not null references stages (id),
  is_in boolean not null,
  -- How often it changed: the first time it came in is 1.
  turn integer not null check (turn > 0)
);
create index checkin_told_stage on checkin_told (step_id);
