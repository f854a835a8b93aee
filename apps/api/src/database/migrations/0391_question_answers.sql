-- The answers to a stage's questions, per seat of an entered car and without names (D63). A car that leaves its entry
-- takes its answers with it; one that stays keeps its row, and so its answers.
create table question_answers (
  registration_vehicle_id integer not null references registration_vehicles (id) on delete cascade,
  seat text not null,
  question text not null,
  choice text not null,
  answered_at timestamptz not null,
  primary key (registration_vehicle_id, seat, question),
  constraint question_answers_seat check (seat ~ '^(conductor|navigator|companion-[0-9]+)$')
);
