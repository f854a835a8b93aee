-- Versions of a championship's rules (ADR 175), each as the season file has it. The first change of a championship that has
-- none also stores the state before it. Servers of the release before write no versions.
create table championship_versions (
  id integer primary key generated always as identity,
  championship_id integer not null references championships (id) on delete cascade,
  number integer not null check (number > 0),
  at timestamptz not null,
  staff_id integer references staff (id),
  as_name text,
  reason text,
  is_public boolean not null default false,
  file jsonb not null check (jsonb_typeof(file) = 'object'),
  constraint championship_versions_number unique (championship_id, number)
);
comment on column championship_versions.is_public is 'Whether the public page prints the reason';
create index championship_versions_of_staff on championship_versions (staff_id);
