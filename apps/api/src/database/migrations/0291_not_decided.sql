-- Requests for places that a server had read and that never reached their stage's transaction: who sent them was asked to
-- try again (ADR 150). By second, for everybody. No foreign key: counting must not wait for a stage's lock.
create table not_decided_seconds (
  step_id integer not null,
  second timestamptz not null,
  count integer not null check (count > 0),
  primary key (step_id, second)
);

-- Whose they were: told to their customer alone, and gone with the account.
create table not_decided_attempts (
  customer_id integer not null references customers (id),
  step_id integer not null,
  received_at timestamptz(3) not null,
  primary key (customer_id, step_id, received_at)
);
