-- What people read about a stage before they go: the answers' own shape, checked when it is imported.
-- Nothing of it decides who may enter.
create table stage_guides (
  step_id integer primary key references stages (id) on delete cascade,
  guide jsonb not null
);

-- The GPX of a stage: the file, what everybody sees of it, and from which day its participants may have it.
create table stage_routes (
  step_id integer primary key references stages (id) on delete cascade,
  track text not null,
  track_from date,
  shape jsonb not null,
  length_m integer not null check (length_m > 0),
  climb_m integer check (climb_m >= 0),
  highest_m integer
);
