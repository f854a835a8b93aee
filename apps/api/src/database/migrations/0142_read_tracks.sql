-- Tracks that no stage has at the moment: those that stages had, and those that were sent for one and are not saved
-- (ADR 099). What everybody sees of a track is kept with it, since reading it takes a while; older ones are without.
alter table former_tracks
  add column shape jsonb,
  add column length_m integer check (length_m > 0),
  add column climb_m integer check (climb_m >= 0),
  add column highest_m integer;
