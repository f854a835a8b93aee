-- Deeper readings of a provider's list beside the running one, which reaches back 26 hours: what goes back at the
-- bank weeks later shows in no window of those (ADR 067). `sweep_to` is set while one is under way.
create table pix_sweeps (
  automaker_id smallint not null,
  days smallint not null check (days > 0),
  due_at timestamptz not null,
  sweep_to timestamptz,
  read_until timestamptz not null,
  window_from timestamptz,
  window_to timestamptz,
  next_page integer not null default 0,
  lines_seen integer not null default 0,
  last_page text not null default '',
  failed_windows integer not null default 0,
  primary key (automaker_id, days),
  constraint pix_sweeps_window_whole check ((window_from is null) = (window_to is null)),
  constraint pix_sweeps_window_of_one check (sweep_to is not null or window_from is null)
);
