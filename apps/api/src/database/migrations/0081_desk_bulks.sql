-- One deed of staff to many registrations (ADR 068): who asked, why, and to which it was done already.
create table desk_bulks (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id),
  staff_session integer not null references staff_sessions (id),
  act text not null,
  reason text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index desk_bulks_of_staff on desk_bulks (staff_id, created_at desc);
create table desk_bulk_items (
  bulk_id integer not null references desk_bulks (id) on delete cascade,
  registration_id integer not null references registrations (id),
  state text not null default 'pending' check (state in ('pending', 'done', 'refused')),
  -- Of the error table, where it was refused.
  code text,
  primary key (bulk_id, registration_id)
);
create index desk_bulk_items_pending on desk_bulk_items (bulk_id, registration_id)
  where state = 'pending';
create index desk_bulk_items_of_registration on desk_bulk_items (registration_id);
