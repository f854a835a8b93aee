-- Lines of a provider's list that cannot be read: what identifies them, as far as it could be. Of the payer nothing
-- is kept, here neither.
create table unreadable_payments (
  id integer generated always as identity primary key,
  automaker_id smallint not null,
  -- The endToEndId, or a digest of the line where that cannot be read either.
  line_key text not null,
  end_to_end_id text,
  txid text,
  amount_cents integer,
  paid_at timestamptz,
  first_seen_at timestamptz not null,
  -- When staff has cleared it up.
  closed_at timestamptz,
  constraint unreadable_payments_unique unique (line_key)
);
