-- How far each server's clock was from the database's, minute by minute around openings (ADR 158). A server is named by a
-- random number of its process, never by its host.
create table server_clocks (
  minute timestamptz not null,
  server uuid not null,
  readings integer not null check (readings > 0),
  -- The most by which the server's time, and its machine's clock, can have differed, in milliseconds.
  clock_ms double precision not null check (clock_ms >= 0),
  machine_ms double precision not null check (machine_ms >= 0),
  primary key (minute, server)
);
