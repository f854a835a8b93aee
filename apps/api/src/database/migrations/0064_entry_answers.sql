-- How entries were answered, by minute (ADR 069): what only a process sees, summed over all that serve.
-- No foreign key: counting an answer must not wait for a stage's lock.
create table entry_answers (
  step_id integer not null,
  minute timestamptz not null,
  -- 'ok', or the code of the refusal.
  code text not null,
  -- The answer took no longer than this; the last one holds what took longer too.
  within_ms integer not null,
  count integer not null check (count > 0),
  primary key (step_id, minute, code, within_ms)
);
create index entry_answers_minute on entry_answers (minute);
