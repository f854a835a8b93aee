-- Every attempt to get or give up places of a stage, in the order in which they were decided, as anybody may read it (ADR 137).
create table attempts (
  step_id integer not null references stages (id),
  seq integer not null,
  received_at timestamptz(3),
  decided_at timestamptz(3) not null,
  batch integer not null,
  batch_position integer not null,
  kind text not null,
  cars integer not null,
  places integer not null,
  pool text,
  outcome text not null,
  number_before integer,
  number_after integer,
  free_before integer,
  free_after integer,
  token text,
  configuration text,
  hash text not null,
  primary key (step_id, seq),
  constraint attempts_kind_known check (kind in (
    'entry', 'first_batch', 'voucher', 'invitation',
    'edit', 'cancellation', 'expiry', 'stage_cancelled', 'promotion', 'late_payment', 'gate', 'gate_returned',
    'begun', 'status', 'pause', 'resume', 'postponement', 'window', 'capacity', 'places_moved')),
  constraint attempts_outcome_known check (outcome in (
    'placed', 'waiting', 'freed', 'left_line', 'recorded', 'registration_closed', 'entries_paused',
    'first_batch_full', 'voucher_exhausted', 'no_vacancies', 'not_admissible')),
  constraint attempts_hash_whole check (hash ~ '^[0-9a-f]{64}$')
);
create index attempts_configured on attempts (step_id, seq) where configuration is not null;
create trigger attempts_append_only before update or delete on attempts
  for each row execute function refuse_change();
create trigger attempts_not_emptied before truncate on attempts
  for each statement execute function refuse_change();

-- Whose attempt it was and the exact reason of a refusal: what leads from the log to a person, and goes with the account.
create table attempt_owners (
  customer_id integer not null references customers (id),
  step_id integer not null,
  seq integer not null,
  registration_id integer,
  refusal text,
  primary key (customer_id, step_id, seq)
);

-- Rows of before were written by the same code and are not read again under this migration's lock.
alter table vacancy_ledger add constraint vacancy_ledger_reason_known check (reason in (
  'created', 'vehicle added', 'vehicle removed', 'promoted', 'cancelled', 'expiry', 'stage_cancelled',
  'forfeited', 'paid late', 'leased', 'lease-returned')) not valid;
