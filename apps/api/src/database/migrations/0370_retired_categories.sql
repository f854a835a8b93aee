-- Categories that take no new entries (ADR 165). Kept apart from `categories`: servers of the release before write that
-- table whole into the season's file, and refuse a file with a field that they do not know.
create table retired_categories (
  category_id integer primary key references categories (id) on delete cascade,
  retired_at timestamptz not null
);
