-- What a season's file calls its events, categories and stages: the same key again is the same one.
alter table events add column season_key text;
alter table categories add column season_key text;
alter table stages add column season_key text;
create unique index events_key_unique on events (automaker_id, season_key) where season_key is not null;
create unique index categories_key_unique on categories (event_id, season_key) where season_key is not null;
create unique index stages_key_unique on stages (event_id, season_key) where season_key is not null;
