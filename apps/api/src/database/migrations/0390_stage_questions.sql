-- What a stage asks of each person in a car, by choices from a list (ADR 172). Kept apart from `stages`: servers of the
-- release before read and write that table whole.
create table stage_questions (
  step_id integer primary key references stages (id) on delete cascade,
  -- [{"title": "Camiseta", "choices": ["P", "M"]}], in the order in which they are asked.
  questions jsonb not null,
  -- The last day to answer; null: the day of the stage.
  until date
);
