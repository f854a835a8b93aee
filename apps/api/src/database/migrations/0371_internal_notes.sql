-- What staff write down about a customer or an entry, for colleagues. The customer may ask to read it: it is part of the
-- copy of their data, and goes with their account.
create table internal_notes (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (id),
  registration_id integer references registrations (id),
  staff_id integer not null references staff (id),
  text text not null,
  created_at timestamptz not null,
  constraint internal_notes_text check (length(text) between 1 and 1000)
);
create index internal_notes_customer on internal_notes (customer_id);
create index internal_notes_registration on internal_notes (registration_id) where registration_id is not null;
