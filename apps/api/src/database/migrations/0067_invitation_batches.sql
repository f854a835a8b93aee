-- Lists of people invited to a stage (ADR 064): who asked, why, and who of them is invited already.
create table invitation_batches (
  id integer generated always as identity primary key,
  step_id integer not null references stages (id),
  staff_id integer not null references staff (id),
  staff_session integer not null references staff_sessions (id),
  reason text not null,
  days integer not null check (days > 0),
  vehicles integer not null check (vehicles > 0),
  created_at timestamptz not null,
  ended_at timestamptz
);
create index invitation_batches_of_stage on invitation_batches (step_id, created_at desc);
create table invitation_batch_items (
  batch_id integer not null references invitation_batches (id) on delete cascade,
  customer_id integer not null references customers (id),
  state text not null default 'pending' check (state in ('pending', 'done', 'refused')),
  -- Of the error table, where it was refused.
  code text,
  primary key (batch_id, customer_id)
);
create index invitation_batch_items_pending on invitation_batch_items (batch_id, customer_id)
  where state = 'pending';
create index invitation_batch_items_of_customer on invitation_batch_items (customer_id);

-- When the newest e-mail with the link left; a link shown at a command left with none.
alter table invitations add column mailed_at timestamptz;
