-- What somebody of Financeiro wants done with money above the limit, until a second person decides (ADR 078).
create table money_proposals (
  id integer generated always as identity primary key,
  automaker_id smallint not null,
  act text not null check (act in ('refund_line', 'explain_line', 'match_line', 'confirm_refund')),
  -- Whose money: a Pix without a registration, or a refund.
  unmatched_id integer references unmatched_payments (id),
  refund_id integer references refunds (id),
  -- Whom a Pix is given to.
  registration_id integer references registrations (id),
  -- What a Pix was instead.
  closing text check (closing in ('refunded', 'kept')),
  amount_cents integer not null check (amount_cents > 0),
  -- How the money and its registration stood: where they stand otherwise, the proposal has lapsed.
  seen text not null,
  reason text not null,
  staff_id integer not null references staff (id),
  created_at timestamptz not null,
  decision text check (decision in ('confirmed', 'declined', 'withdrawn', 'lapsed')),
  decided_by integer references staff (id),
  decided_reason text,
  decided_at timestamptz,
  constraint money_proposals_of_one check ((unmatched_id is null) <> (refund_id is null)),
  constraint money_proposals_decided check ((decision is null) = (decided_at is null)),
  constraint money_proposals_by_two check (
    decision is null or decision = 'lapsed'
    or (decided_by is not null and (decided_by = staff_id) = (decision = 'withdrawn')))
);
create unique index money_proposals_open_line on money_proposals (unmatched_id) where decided_at is null;
create unique index money_proposals_open_refund on money_proposals (refund_id) where decided_at is null;
create index money_proposals_of_line on money_proposals (unmatched_id);
create index money_proposals_of_refund on money_proposals (refund_id);
create index money_proposals_of_registration on money_proposals (registration_id);
create index money_proposals_of_staff on money_proposals (staff_id);
create index money_proposals_decided_by on money_proposals (decided_by);
