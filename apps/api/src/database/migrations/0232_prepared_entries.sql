-- Entries that customers leave prepared before a stage opens, at most one for each customer and stage. It takes no
-- place. A person or a vehicle that is gone stands in the body as 0, so that the row leads to nobody who was removed.
create table prepared_entries (
  customer_id integer not null references customers (id) on delete cascade,
  step_id integer not null references stages (id) on delete cascade,
  -- The body of `POST /registrations`; 0 is a choice not made.
  body jsonb not null,
  -- The idempotency key of its press: one entry, whichever devices send it.
  request_key text not null,
  -- The regulation that was accepted; null while it is not.
  terms_version text,
  -- The number of the stage's last version when it was prepared; 0 where it has none.
  stage_version integer not null,
  -- What keeps it from being ready: [{field, message, since}], `since` null where it was prepared so.
  problems jsonb not null,
  prepared_at timestamptz not null,
  checked_at timestamptz not null,
  primary key (customer_id, step_id),
  constraint prepared_entries_key unique (request_key)
);
create index prepared_entries_of_stage on prepared_entries (step_id, customer_id);
