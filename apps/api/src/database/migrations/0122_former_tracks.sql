-- GPX files that a stage had before: versions of it name them by their digest, and may come back.
create table former_tracks (
  automaker_id smallint not null,
  -- The first 32 hexadecimal digits of its SHA-256, as `/track/…` names it.
  digest text not null check (digest ~ '^[0-9a-f]{32}$'),
  track text not null,
  primary key (automaker_id, digest)
);
