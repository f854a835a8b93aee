-- Money: charges, every Pix, refunds, the provider's own list, and what staff decide about them.

-- One charge per amount asked: an edit before payment replaces it.
create table charges (
  id integer generated always as identity primary key,
  registration_id integer not null references registrations (id),
  automaker_id smallint not null,
  txid text not null,
  mode text not null,
  status text not null,
  amount_cents integer not null,
  received_cents integer not null default 0,
  brcode text,
  pix_key text not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint charges_txid_unique unique (txid),
  constraint charges_txid_format check (txid ~ '^[A-Za-z0-9]{1,35}$'),
  constraint charges_mode_known check (mode in ('bacen', 'static')),
  constraint charges_status_known
    check (status in ('preparing', 'open', 'paid', 'expired', 'withdrawn')),
  constraint charges_amount_positive check (amount_cents > 0)
);
-- At most one live charge per registration.
create unique index charges_one_live on charges (registration_id)
  where status in ('preparing', 'open');
create index charges_registration on charges (registration_id, id desc);
create index charges_open on charges (updated_at) where status in ('preparing', 'open');
-- Registrations that money came in for, so that lists filtered by it read no other charge.
create index charges_received on charges (registration_id) where received_cents > 0;

-- Every Pix that arrived, as the provider told of it: never from a webhook's body (D22). One without an owner has no
-- charge yet (ADR 112).
create table pix_payments (
  id integer generated always as identity primary key,
  automaker_id smallint not null,
  charge_id integer references charges (id),
  end_to_end_id text not null,
  -- The txid that the Pix names; null where it names none.
  txid text,
  amount_cents integer not null,
  paid_at timestamptz not null,
  -- When it was recorded with its charge.
  recorded_at timestamptz,
  -- Why the provider's list showed it without an owner; null where it never was without one.
  reason text,
  first_seen_at timestamptz,
  -- What became of it while it had no owner.
  settled_at timestamptz,
  settled_as text,
  -- What the bank says of who paid a Pix without an owner (ADR 113); emptied once nobody needs it any more.
  payer_name text,
  -- Masked, as '***.456.789-**'.
  payer_document text,
  constraint pix_payments_end_to_end_unique unique (end_to_end_id),
  constraint pix_payments_amount_positive check (amount_cents > 0),
  constraint pix_payments_owned check ((charge_id is null) = (recorded_at is null)),
  constraint pix_payments_unowned
    check (charge_id is not null or (reason is not null and first_seen_at is not null)),
  constraint pix_payments_reason_known
    check (reason in ('no_txid', 'unknown_txid', 'other_brand', 'not_in_charge')),
  constraint pix_payments_settled_whole check (
    (settled_at is null) = (settled_as is null)
    and settled_as in ('found', 'matched', 'refunded', 'returned', 'kept'))
);
create index pix_payments_charge on pix_payments (charge_id);
create index pix_payments_open on pix_payments (automaker_id) where charge_id is null and settled_at is null;
-- The books by day.
create index pix_payments_by_paid_at on pix_payments (paid_at);
create index pix_payments_payers on pix_payments (paid_at)
  where payer_name is not null or payer_document is not null;

create table refunds (
  id integer generated always as identity primary key,
  pix_payment_id integer not null references pix_payments (id),
  registration_id integer references registrations (id),
  refund_id text not null,
  amount_cents integer not null,
  -- without_owner: staff asked for it while the Pix had no owner; elsewhere: somebody made it at the bank.
  reason text not null,
  status text not null,
  -- Why the provider did not carry it out, in its words (API Pix, `motivo`); null where it does not say, or it did.
  failure text,
  -- Why the bank made it, in its own word (API Pix, `natureza`): MED_… is the central bank's special return.
  nature text,
  -- A refund made at the bank takes the money of a registration that goes on: it stands in staff's list until the
  -- registration is cancelled, or staff has seen it and lets the registration be.
  seen_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The Pix API has a refund's id unique per payment, not per receiver: refunds of two payments may carry the same id.
  constraint refunds_id_unique unique (refund_id, pix_payment_id),
  constraint refunds_amount_positive check (amount_cents > 0),
  constraint refunds_status_known check (status in ('pending', 'processing', 'done', 'failed')),
  constraint refunds_reason_known check (reason in (
    'cancelled', 'stage_cancelled', 'expiry', 'excess', 'late_payment', 'vehicle_removed', 'fee_adjusted',
    'elsewhere', 'without_owner')),
  constraint refunds_owned check (
    case reason when 'without_owner' then registration_id is null when 'elsewhere' then true
    else registration_id is not null end)
);
create index refunds_registration on refunds (registration_id);
create index refunds_payment on refunds (pix_payment_id);
create index refunds_failed on refunds (id) where status = 'failed';
create index refunds_done_by_time on refunds (updated_at) where status = 'done';
create unique index refunds_without_owner on refunds (pix_payment_id) where reason = 'without_owner';

-- What shows that a refund was made by hand at the bank, or why nothing does (ADR 102).
create table refund_proofs (
  id integer generated always as identity primary key,
  refund_id integer not null references refunds (id),
  -- Where its file lies in the storage; null without one, and once it was deleted.
  address text,
  -- Why there is none.
  omitted text,
  staff_id integer not null references staff (id),
  created_at timestamptz not null,
  -- When the refund was confirmed with it; null: a second person has not confirmed it.
  taken_at timestamptz,
  deleted_at timestamptz,
  constraint refund_proofs_one check (num_nonnulls(address, omitted, deleted_at) = 1)
);
create unique index refund_proofs_taken on refund_proofs (refund_id) where taken_at is not null;
create index refund_proofs_of_refund on refund_proofs (refund_id);
create index refund_proofs_of_staff on refund_proofs (staff_id);
create index refund_proofs_kept on refund_proofs (created_at) where address is not null;

-- The Pix key that a customer gave for what goes back by hand (ADR 135); deleted once the money is back.
create table refund_keys (
  registration_id integer primary key references registrations (id),
  kind text not null constraint refund_keys_kind
    check (kind in ('cpf', 'cnpj', 'phone', 'email', 'random')),
  -- As a bank takes it: digits, +55…, lower case.
  pix_key text not null,
  given_at timestamptz not null
);

-- A customer's claim that they paid to the key instead of the charge (ADR 134); one at a time for each entry.
create table payment_claims (
  registration_id integer primary key references registrations (id),
  -- The bank's id of the Pix as it was typed; null where the customer did not have it.
  end_to_end_id text,
  payer_name text not null,
  claimed_at timestamptz not null,
  -- When staff had looked for it without finding it.
  closed_at timestamptz
);
create index payment_claims_open on payment_claims (claimed_at) where closed_at is null;

-- A webhook is a hint: stored, deduplicated by endToEndId, then the charge is read again (D22).
create table pix_webhooks (
  end_to_end_id text primary key,
  automaker_id smallint not null,
  txid text not null,
  received_at timestamptz not null,
  deliveries integer not null default 1
);

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
  -- The list contradicted itself so often that reading went on: from here it is read again, once a day, until it agrees.
  unread_from timestamptz,
  reread_at timestamptz,
  constraint pix_readings_window_whole check ((window_from is null) = (window_to is null)),
  constraint pix_readings_unread_whole check ((unread_from is null) = (reread_at is null))
);

-- Deeper readings of the same list beside the running one, which reaches back 26 hours: what goes back at the bank weeks
-- later shows in no window of those (ADR 067). `sweep_to` is set while one is under way.
create table pix_sweeps (
  automaker_id smallint not null,
  days smallint not null check (days > 0),
  due_at timestamptz not null,
  sweep_to timestamptz,
  read_until timestamptz not null,
  window_from timestamptz,
  window_to timestamptz,
  next_page integer not null default 0,
  lines_seen integer not null default 0,
  last_page text not null default '',
  failed_windows integer not null default 0,
  primary key (automaker_id, days),
  constraint pix_sweeps_window_whole check ((window_from is null) = (window_to is null)),
  constraint pix_sweeps_window_of_one check (sweep_to is not null or window_from is null)
);

-- Lines of a provider's list that cannot be read: what identifies them, as far as it could be read. Nothing is kept of
-- who paid.
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

-- The bank's side of the books (ADR 065): every Pix of the provider's list and every refund of it, once each, as the list
-- last told of it. `refund_id` is empty for the Pix itself. Nothing is kept of who paid (D26).
create table bank_lines (
  id integer generated always as identity primary key,
  automaker_id smallint not null,
  end_to_end_id text not null,
  refund_id text not null default '',
  txid text,
  amount_cents integer not null check (amount_cents > 0),
  -- No money has moved for a refund that is 'processing' or 'failed'.
  status text not null check (status in ('processing', 'done', 'failed')),
  -- When it was paid; of a refund when the bank settled it, or where it does not say, when it was first seen settled.
  moved_at timestamptz not null,
  first_seen_at timestamptz not null,
  constraint bank_lines_once unique (end_to_end_id, refund_id),
  constraint bank_lines_pix_done check (refund_id <> '' or status = 'done')
);
create index bank_lines_by_day on bank_lines (automaker_id, moved_at);

-- Why bank and books differ in a line, where that is as it should be. It holds for this very difference.
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

-- Days of a brand's money that were closed at a difference of zero (ADR 065). A day is closed again when lines came or
-- changed afterwards; the first closing stays as it was.
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

-- The money of a stage that was closed, and closed again with what came later (ADR 088).
create table stage_closings (
  id integer generated always as identity primary key,
  step_id integer not null references stages (id),
  number integer not null check (number > 0),
  entries integer not null,
  received_cents integer not null,
  returned_cents integer not null,
  -- Of each registration that paid, by its id: what came and what went back, in cents.
  rows jsonb not null,
  -- Which of them there were and what each said.
  version text not null,
  reason text not null,
  staff_id integer references staff (id),
  at timestamptz not null,
  constraint stage_closings_once unique (step_id, number)
);

-- What somebody of staff wants done with money above the limit, until a second person decides (ADR 078, 089, 093).
create table money_proposals (
  id integer generated always as identity primary key,
  automaker_id smallint not null,
  act text not null,
  -- What it is about: a Pix, a refund, a registration or a stage.
  payment_id integer references pix_payments (id),
  refund_id integer references refunds (id),
  -- Also to whom a Pix without an owner is given.
  registration_id integer references registrations (id),
  stage_id integer references stages (id),
  -- What a Pix was instead.
  closing text check (closing in ('refunded', 'kept')),
  -- A stage that nobody paid for is ended by two, too.
  amount_cents integer not null check (amount_cents >= 0),
  -- What was asked for, as its endpoint takes it: dates, words to customers, how much goes back, a proof.
  plan jsonb,
  -- How the money and its registration stood: where they stand otherwise, the proposal has lapsed.
  seen text not null,
  reason text not null,
  staff_id integer not null references staff (id),
  created_at timestamptz not null,
  decision text check (decision in ('confirmed', 'declined', 'withdrawn', 'lapsed')),
  decided_by integer references staff (id),
  decided_reason text,
  decided_at timestamptz,
  constraint money_proposals_act_check check (act in (
    'refund_line', 'explain_line', 'match_line', 'confirm_refund',
    'cancel_registration', 'edit_registration', 'adjust_fee', 'cancel_stage', 'postpone_stage')),
  constraint money_proposals_of_one check (case act
    when 'confirm_refund' then refund_id is not null and num_nonnulls(payment_id, stage_id) = 0
    when 'cancel_registration' then registration_id is not null and num_nonnulls(payment_id, refund_id, stage_id) = 0
    when 'edit_registration' then registration_id is not null and num_nonnulls(payment_id, refund_id, stage_id) = 0
    when 'adjust_fee' then registration_id is not null and num_nonnulls(payment_id, refund_id, stage_id) = 0
    when 'cancel_stage' then stage_id is not null and num_nonnulls(payment_id, refund_id, registration_id) = 0
    when 'postpone_stage' then stage_id is not null and num_nonnulls(payment_id, refund_id, registration_id) = 0
    else payment_id is not null and num_nonnulls(refund_id, stage_id) = 0 end),
  -- A refund is confirmed with its proof, which is in the plan.
  constraint money_proposals_planned check (
    act = 'confirm_refund' or (plan is null) = (payment_id is not null)),
  constraint money_proposals_decided check ((decision is null) = (decided_at is null)),
  constraint money_proposals_by_two check (
    decision is null or decision = 'lapsed'
    or (decided_by is not null and (decided_by = staff_id) = (decision = 'withdrawn')))
);
create unique index money_proposals_open_line on money_proposals (payment_id) where decided_at is null;
create unique index money_proposals_open_refund on money_proposals (refund_id) where decided_at is null;
create unique index money_proposals_open_stage on money_proposals (stage_id) where decided_at is null;
-- About one registration one proposal waits.
create unique index money_proposals_open_registration on money_proposals (registration_id)
  where decided_at is null and act in ('cancel_registration', 'edit_registration', 'adjust_fee');
create index money_proposals_of_line on money_proposals (payment_id);
create index money_proposals_of_refund on money_proposals (refund_id);
create index money_proposals_of_registration on money_proposals (registration_id);
create index money_proposals_of_stage on money_proposals (stage_id);
create index money_proposals_of_staff on money_proposals (staff_id);
create index money_proposals_decided_by on money_proposals (decided_by);
