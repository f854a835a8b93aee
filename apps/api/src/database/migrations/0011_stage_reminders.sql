-- Who was reminded of their stage: once per registration, whatever the job does.
create table stage_reminders (
  registration_id integer primary key references registrations (id),
  at timestamptz not null
);
