-- Messages of a stage that also reach who enters their audience later (ADR 095).
alter table mailings
  -- The filters that its audience was chosen by, asked again until it ends; null: it reaches those alone who were counted.
  add column lasting_choice jsonb,
  -- When somebody ended that; it ends by itself on the stage's day.
  add column lasting_ended_at timestamptz,
  add constraint mailings_lasting_of_stage check (lasting_choice is null or step_id is not null);
alter table mailing_recipients
  -- Whether it came to reach them after it was sent.
  add column is_later boolean not null default false;
create index mailings_lasting on mailings (id)
  where lasting_choice is not null and lasting_ended_at is null and stopped_at is null;
