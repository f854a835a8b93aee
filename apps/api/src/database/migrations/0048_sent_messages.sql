-- What left about a registration, and when: jobs that are done leave their table. Neither address nor text.
create table sent_messages (
  id bigint generated always as identity primary key,
  registration_id integer not null references registrations (id),
  message text not null,
  sent_at timestamptz not null
);
create index sent_messages_registration on sent_messages (registration_id, id desc);
