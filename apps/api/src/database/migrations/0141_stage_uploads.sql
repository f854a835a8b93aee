-- Files that organisers send from the page of a stage, before a stage that names them is saved (ADR 099). What no stage
-- names once its time is over goes with its row.
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
