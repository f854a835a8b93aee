-- The bank's own side of money (ADR 065): every Pix of the provider's list and every refund of it, once each, as the
-- list told of it last. `refund_id` is empty for the Pix itself. Nothing is kept of who paid (D26).
create table bank_lines (
  id integer generated always as identity primary key,
  automaker_id smallint not null,
  end_to_end_id text not null,
  refund_id text not null default '',
  txid text,
  amount_cents integer not null check (amount_cents > 0),
  -- Of a refund that the bank has not settled, or did not: no money has moved.
  status text not null check (status in ('processing', 'done', 'failed')),
  -- When it was paid; of a refund when the bank settled it, or where it does not say, when it was first seen so.
  moved_at timestamptz not null,
  first_seen_at timestamptz not null,
  constraint bank_lines_once unique (end_to_end_id, refund_id),
  constraint bank_lines_pix_done check (refund_id <> '' or status = 'done')
);
create index bank_lines_by_day on bank_lines (automaker_id, moved_at);

-- Why the bank and the books differ in a line, where that is as it should be. It holds for this very difference.
create table line_explanations (
  id integer generated always as identity primary key,
  automaker_id smallint not null,
  end_to_end_id text not null,
  refund_id text not null default '',
  -- Bank less books, in cents; what leaves counts below zero.
  difference_cents integer not null,
  reason text not null,
  staff_id integer references staff (id),
  at timestamptz not null,
  constraint line_explanations_once unique (end_to_end_id, refund_id)
);

-- The books by day, for money that came by a provider and for what went back.
create index pix_payments_by_paid_at on pix_payments (paid_at);
create index refunds_done_by_time on refunds (updated_at) where status = 'done';

-- The list is read again to its depth at once: what it showed before was not kept.
update pix_sweeps set due_at = least(due_at, now()) where days = 90 and sweep_to is null;
