-- What customers say of a Pix that they paid to the key instead of the charge (ADR 134); one at a time for each entry.
create table payment_claims (
  registration_id integer primary key references registrations (id),
  -- The bank's id of the Pix as it was typed; null where the customer did not have it.
  end_to_end_id text,
  payer_name text not null,
  claimed_at timestamptz not null,
  -- When the desk had looked for it without finding it.
  closed_at timestamptz
);
create index payment_claims_open on payment_claims (claimed_at) where closed_at is null;
