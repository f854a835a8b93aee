-- A stage that was moved to a later date, and what everybody confirmed said to that (ADR 075).
create table postponements (
  id integer generated always as identity primary key,
  step_id integer not null references stages (id),
  staff_id integer not null references staff (id),
  reason text not null,
  -- What customers read.
  note text not null,
  date_before timestamptz not null,
  date_after timestamptz not null,
  answer_by timestamptz not null,
  default_choice text not null check (default_choice in ('keep', 'refund')),
  created_at timestamptz not null,
  -- Once nobody has to answer any more: the deadline has passed, or the stage was postponed again.
  ended_at timestamptz
);
create unique index postponements_open on postponements (step_id) where ended_at is null;
create index postponements_of_stage on postponements (step_id, id desc);
create index postponements_of_staff on postponements (staff_id);
create table postponement_answers (
  postponement_id integer not null references postponements (id),
  registration_id integer not null references registrations (id),
  state text not null default 'asked'
    check (state in ('asked', 'kept', 'refunded', 'default', 'asked_again')),
  answered_at timestamptz,
  primary key (postponement_id, registration_id)
);
create unique index postponement_answers_asked on postponement_answers (registration_id)
  where state = 'asked';
create index postponement_answers_of_registration on postponement_answers (registration_id);
