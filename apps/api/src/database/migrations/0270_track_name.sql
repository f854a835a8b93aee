-- What the organiser's file of a stage's track is called, for people only: tracks are found by their digest.
alter table stage_routes add column track_name text
  constraint stage_routes_name_short check (length(track_name) between 1 and 100);
