-- To which Pix key a customer wants what goes back by hand (ADR 135); deleted once it is back.
create table refund_keys (
  registration_id integer primary key references registrations (id),
  kind text not null constraint refund_keys_kind
    check (kind in ('cpf', 'cnpj', 'phone', 'email', 'random')),
  -- As a bank takes it: digits, +55…, lower case.
  pix_key text not null,
  given_at timestamptz not null
);
