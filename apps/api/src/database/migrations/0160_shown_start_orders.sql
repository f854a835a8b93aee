-- That the crews of a stage are shown its start order, since when, and for which day: one that moves to another day has
-- to be shown anew (ADR 109).
create table shown_start_orders (
  step_id integer primary key references stages (id) on delete cascade,
  day date not null,
  shown_at timestamptz not null
);

-- When group or time of a car changed last: crews are told of what changed after they could see it.
alter table registration_vehicles add column start_changed_at timestamptz;
