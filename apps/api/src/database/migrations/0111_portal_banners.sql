-- What staff tell everybody on every page of a brand's portal (ADR 085): one text at a time.
create table portal_banners (
  automaker_id integer primary key,
  kind text not null check (kind in ('notice', 'problem')),
  text text not null check (char_length(text) between 5 and 200),
  -- From then on it is not shown; null: until it is withdrawn.
  until timestamptz,
  posted_at timestamptz not null,
  withdrawn_at timestamptz,
  -- Counts every change, so that two who write do not overwrite one another.
  version integer not null check (version > 0)
);
