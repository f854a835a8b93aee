-- What each stage was after every import, with who changed it and why (ADR 061): append-only in practice,
-- written in the transaction of the change.
create table stage_versions (
  id integer generated always as identity primary key,
  step_id integer not null references stages (id) on delete cascade,
  number integer not null check (number > 0),
  at timestamptz not null,
  staff_id integer references staff (id),
  as_name text,
  reason text,
  -- The stage as the season's file writes it.
  file jsonb not null,
  constraint stage_versions_number unique (step_id, number)
);
