-- Files that staff may take of a list (ADR 066): what was asked for, never the rows themselves. They are read
-- when the file is taken, with the grants of that moment.
create table desk_exports (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id),
  -- As the list's address asks for it, with ids and columns.
  definition jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index desk_exports_expires on desk_exports (expires_at);
