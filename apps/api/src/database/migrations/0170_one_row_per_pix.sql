-- One row for every Pix (ADR 112): money without an owner is a payment that has no charge yet, and its refunds are
-- refunds as any other.
alter table pix_payments
  alter column charge_id drop not null,
  alter column recorded_at drop not null,
  add column automaker_id smallint,
  -- The txid that the Pix names; null where it names none.
  add column txid text,
  -- Why the provider's list showed it without an owner; null where it never was without one.
  add column reason text,
  add column first_seen_at timestamptz,
  -- What became of it while it had no owner.
  add column settled_at timestamptz,
  add column settled_as text;

update pix_payments p set automaker_id = c.automaker_id, txid = c.txid
from charges c where c.id = p.charge_id;
update pix_payments p set txid = u.txid, reason = u.reason, first_seen_at = u.first_seen_at,
  settled_at = u.settled_at, settled_as = u.settled_as
from unmatched_payments u where u.end_to_end_id = p.end_to_end_id;
insert into pix_payments (automaker_id, end_to_end_id, txid, amount_cents, paid_at, reason, first_seen_at,
  settled_at, settled_as)
select automaker_id, end_to_end_id, txid, amount_cents, paid_at, reason, first_seen_at, settled_at, settled_as
from unmatched_payments u
where not exists (select from pix_payments p where p.end_to_end_id = u.end_to_end_id);

alter table pix_payments
  alter column automaker_id set not null,
  add constraint pix_payments_owned check ((charge_id is null) = (recorded_at is null)),
  add constraint pix_payments_unowned
    check (charge_id is not null or (reason is not null and first_seen_at is not null)),
  add constraint pix_payments_reason_known
    check (reason in ('no_txid', 'unknown_txid', 'other_brand', 'not_in_charge')),
  add constraint pix_payments_settled_whole check (
    (settled_at is null) = (settled_as is null)
    and settled_as in ('found', 'matched', 'refunded', 'returned', 'kept'));
create index pix_payments_open on pix_payments (automaker_id) where charge_id is null and settled_at is null;

-- without_owner: staff asked for it while the Pix had no owner; elsewhere: somebody made it at the provider.
alter table refunds
  alter column registration_id drop not null,
  drop constraint refunds_reason_known,
  add constraint refunds_reason_known check (reason in (
    'cancelled', 'stage_cancelled', 'expiry', 'excess', 'late_payment', 'vehicle_removed', 'fee_adjusted',
    'elsewhere', 'without_owner'));
insert into refunds (pix_payment_id, refund_id, amount_cents, reason, status, failure, created_at, updated_at)
select p.id, u.refund_id, u.refund_cents, 'without_owner', u.refund_status, u.refund_failure,
  u.refund_updated_at, u.refund_updated_at
from unmatched_payments u join pix_payments p on p.end_to_end_id = u.end_to_end_id
where u.refund_id is not null and p.charge_id is null;
insert into refunds (pix_payment_id, refund_id, amount_cents, reason, status, created_at, updated_at)
select p.id, b.refund_id, b.amount_cents, 'elsewhere', b.status, b.first_seen_at, b.moved_at
from bank_lines b join pix_payments p on p.end_to_end_id = b.end_to_end_id
where b.refund_id <> '' and b.status <> 'failed' and p.charge_id is null
on conflict do nothing;
alter table refunds add constraint refunds_owned check (
  case reason when 'without_owner' then registration_id is null when 'elsewhere' then true
  else registration_id is not null end);
create unique index refunds_without_owner on refunds (pix_payment_id) where reason = 'without_owner';

alter table money_proposals drop constraint money_proposals_unmatched_id_fkey;
alter table money_proposals rename column unmatched_id to payment_id;
update money_proposals m set payment_id = p.id
from unmatched_payments u join pix_payments p on p.end_to_end_id = u.end_to_end_id
where u.id = m.payment_id;
alter table money_proposals
  add constraint money_proposals_payment_id_fkey foreign key (payment_id) references pix_payments (id);

-- The reconciliation sends what these jobs were for.
delete from jobs where name = 'send-unmatched-refund';
drop table unmatched_payments;
