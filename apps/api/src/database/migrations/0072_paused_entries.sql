-- Entries of a stage may be paused (ADR 070): decided under the stage's lock, so it stands in the stage's row.
alter table stages
  add column paused_at timestamptz,
  -- What customers read about it.
  add column pause_note text,
  add constraint stages_pause check (
    (paused_at is null) = (pause_note is null) and length(pause_note) between 5 and 200
  );
