-- Days of a brand's money that were closed at nothing (ADR 065). A day is closed again when lines came or changed
-- after that: what was closed stays as it was.
create table day_closings (
  id integer generated always as identity primary key,
  automaker_id smallint not null,
  day date not null,
  number integer not null check (number > 0),
  bank_received_cents integer not null,
  bank_returned_cents integer not null,
  books_received_cents integer not null,
  books_returned_cents integer not null,
  explained_cents integer not null,
  lines integer not null,
  -- Which lines there were and what each said.
  version text not null,
  reason text not null,
  staff_id integer references staff (id),
  at timestamptz not null,
  constraint day_closings_once unique (automaker_id, day, number),
  constraint day_closings_at_zero check (
    bank_received_cents - bank_returned_cents
      = books_received_cents - books_returned_cents + explained_cents)
);
