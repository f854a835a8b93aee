-- The public address of a person's certificate of a stage held (ADR 171), created when the certificate is first opened.
-- The code is kept to show the same address again, and emptied with the account; the digest, by which an address is
-- looked up, stays, so that a printed certificate can still be confirmed.
create table certificates (
  step_id integer not null references stages (id),
  person_id integer not null references people (id),
  code text check (code ~ '^[2-9A-HJ-NP-Z]{26}$'),
  code_digest bytea not null,
  constraint certificates_pkey primary key (step_id, person_id),
  constraint certificates_code_unique unique (code_digest)
);
create index certificates_of_person on certificates (person_id);
