-- What customers would see of a stage as somebody has typed it, for an hour and for whoever asked alone: the data that
-- the portal's page and list are drawn with. Nothing of it is published.
create table stage_previews (
  -- Random.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  staff_id integer not null references staff (id) on delete cascade,
  step_id integer not null references stages (id) on delete cascade,
  created_at timestamptz not null,
  page jsonb not null,
  list jsonb not null
);

create index stage_previews_staff_created on stage_previews (staff_id, created_at);
create index stage_previews_step on stage_previews (step_id);
