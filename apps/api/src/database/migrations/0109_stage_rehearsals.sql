-- Openings of stages that were rehearsed with invented customers elsewhere (ADR 084): what came of them.
create table stage_rehearsals (
  id integer generated always as identity primary key,
  step_id integer not null references stages (id),
  staff_id integer not null references staff (id),
  customers integer not null check (customers between 10 and 2000),
  curve text not null check (curve in ('minute', 'last')),
  pix text not null check (pix in ('normal', 'slow')),
  -- Of the stage's file as it was rehearsed.
  file_version text not null,
  phase text not null check (phase in ('preparing', 'arriving', 'settling')),
  done integer not null check (done >= 0),
  started_at timestamptz not null,
  -- Written every second by the process that runs it.
  beat_at timestamptz not null,
  cancel_asked_at timestamptz,
  finished_at timestamptz,
  problem text check (problem in ('too_long', 'stopped', 'unreachable', 'crashed')),
  report jsonb
);
-- One at a time: two would measure each other.
create unique index stage_rehearsals_running on stage_rehearsals ((true)) where finished_at is null;
create index stage_rehearsals_of_stage on stage_rehearsals (step_id, id);
