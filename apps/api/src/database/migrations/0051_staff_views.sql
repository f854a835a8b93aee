-- Views of a list that staff keeps under a name: the address of what was seen, never a person's words (ADR 060).
-- What is ended stays, so that it can be brought back.
create table staff_views (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id),
  name text not null,
  search text not null,
  is_shared boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz
);
create unique index staff_views_name on staff_views (staff_id, lower(name)) where ended_at is null;
create index staff_views_shared on staff_views (id) where is_shared and ended_at is null;
