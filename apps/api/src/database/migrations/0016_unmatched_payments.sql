-- Money that a provider shows and no registration owns, a line for each Pix (D22). Of the payer
-- nothing is kept: neither name, document, nor what they wrote.
create table unmatched_payments (
  id integer generated always as identity primary key,
  automaker_id smallint not null,
  end_to_end_id text not null,
  -- Null where the Pix names no charge.
  txid text,
  amount_cents integer not null,
  paid_at timestamptz not null,
  reason text not null,
  first_seen_at timestamptz not null,
  -- Given back at the provider by somebody else's hand.
  returned_cents integer not null default 0,
  -- The refund that staff asked for.
  refund_id text,
  refund_cents integer,
  refund_status text,
  refund_updated_at timestamptz,
  settled_at timestamptz,
  settled_as text,
  constraint unmatched_payments_unique unique (end_to_end_id),
  constraint unmatched_payments_amount_positive check (amount_cents > 0 and returned_cents >= 0),
  constraint unmatched_payments_reason_known
    check (reason in ('no_txid', 'unknown_txid', 'other_brand', 'not_in_charge')),
  constraint unmatched_payments_refund_whole check (
    (refund_id is null) = (refund_cents is null)
    and (refund_id is null) = (refund_status is null)
    and (refund_id is null) = (refund_updated_at is null)
    and refund_cents > 0
    and refund_status in ('pending', 'processing', 'done', 'failed')
  ),
  constraint unmatched_payments_settled_whole check (
    (settled_at is null) = (settled_as is null)
    and settled_as in ('found', 'matched', 'refunded', 'returned', 'kept')
  )
);
create index unmatched_payments_open on unmatched_payments (automaker_id) where settled_at is null;

-- How far a provider's list of received Pix is read, so that an outage or a restart leaves no gap.
create table pix_readings (
  automaker_id smallint primary key,
  -- Everything paid before is read.
  read_until timestamptz not null,
  -- The window under way; null between two.
  window_from timestamptz,
  window_to timestamptz,
  next_page integer not null default 0,
  lines_seen integer not null default 0,
  -- Digest of the page read last: a provider may repeat itself.
  last_page text not null default '',
  -- Windows from here that did not hold what they promised.
  failed_windows integer not null default 0,
  constraint pix_readings_window_whole check ((window_from is null) = (window_to is null))
);
