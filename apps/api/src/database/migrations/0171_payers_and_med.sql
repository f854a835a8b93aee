-- What the bank says of who paid a Pix without an owner (ADR 113); emptied once it serves no more.
alter table pix_payments
  add column payer_name text,
  -- Masked, as '***.456.789-**'.
  add column payer_document text;
create index pix_payments_payers on pix_payments (paid_at)
  where payer_name is not null or payer_document is not null;

-- Why the bank made a refund, in its own word (API Pix, `natureza`): MED_… is the central bank's special return.
alter table refunds add column nature text;
