-- The money of a stage that was closed, and closed again with what came after (ADR 088).
create table stage_closings (
  id integer generated always as identity primary key,
  step_id integer not null references stages (id),
  number integer not null check (number > 0),
  entries integer not null,
  received_cents integer not null,
  returned_cents integer not null,
  -- Of each registration that paid, by its id: what came and what went back, in cents.
  rows jsonb not null,
  -- Which of them there were and what each said.
  version text not null,
  reason text not null,
  staff_id integer references staff (id),
  at timestamptz not null,
  constraint stage_closings_once unique (step_id, number)
);
