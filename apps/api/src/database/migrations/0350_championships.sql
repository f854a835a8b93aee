-- Championships of a brand's seasons (ADR 154), as the season file has them. Standings are computed when they are read, so
-- nothing else is stored. Servers of the release before do not know the table.
create table championships (
  id integer primary key generated always as identity,
  automaker_id integer not null,
  season_key text not null check (length(season_key) between 1 and 60),
  season integer not null check (season between 1990 and 2100),
  file jsonb not null check (jsonb_typeof(file) = 'object'),
  constraint championships_key unique (automaker_id, season_key)
);
create index championships_of_season on championships (automaker_id, season);
comment on column championships.file is 'All fields of the season file but the key';
