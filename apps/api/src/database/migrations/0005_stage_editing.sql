-- What staff do to a stage before and beside its entries: versions, files, previews, rehearsals.

-- What a stage was after every change, who changed it and why (ADR 061); written in the transaction of the change.
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

-- Files that staff send from the page of a stage, before a stage that names them is saved (ADR 099). A file that no stage
-- names when its time is over goes with its row.
create table stage_uploads (
  id integer generated always as identity primary key,
  automaker_id smallint not null,
  use text not null,
  -- SHA-256 of what was sent: the same file sent again is this one.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- What a stage's file names it by.
  address text not null,
  -- What it is, in words.
  told text not null,
  -- Of what was sent, in bytes.
  size integer not null check (size > 0),
  staff_id integer not null references staff (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint stage_uploads_use check (use in ('picture', 'document', 'track')),
  constraint stage_uploads_once unique (automaker_id, use, digest)
);
create index stage_uploads_of_staff on stage_uploads (staff_id);
create index stage_uploads_expiring on stage_uploads (expires_at);

-- What customers would see of a stage as somebody has typed it: the data of the portal's page and list. It lasts an hour,
-- is shown only to whoever asked for it, and nothing of it is published.
create table stage_previews (
  -- Random.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  staff_id integer not null references staff (id) on delete cascade,
  step_id integer not null references stages (id) on delete cascade,
  created_at timestamptz not null,
  page jsonb not null,
  list jsonb not null
);
create index stage_previews_staff_created on stage_previews (staff_id, created_at);
create index stage_previews_step on stage_previews (step_id);

-- Openings of stages that were rehearsed with invented customers on another server (ADR 084), and what came of them.
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
