-- When a stage that is not published is to be, and what stood against it then (ADR 083).
alter table stages
  add column publish_at timestamptz,
  -- {"at", "problems": [{"field", "message"}]}: of the last time it was tried; of another time than publish_at it says nothing.
  add column publish_refusal jsonb;
-- Few are scheduled at a time; what was not published in time is looked for on 'Hoje'.
create index stages_scheduled on stages (publish_at) where publish_at is not null;
