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
  -- When the refund was taken down with it; null: it waits for a second person, or for nothing any more.
  taken_at timestamptz,
  deleted_at timestamptz,
  constraint refund_proofs_one check (num_nonnulls(address, omitted, deleted_at) = 1)
);
create unique index refund_proofs_taken on refund_proofs (refund_id) where taken_at is not null;
create index refund_proofs_of_refund on refund_proofs (refund_id);
create index refund_proofs_of_staff on refund_proofs (staff_id);
create index refund_proofs_kept on refund_proofs (created_at) where address is not null;

-- Taking a refund down is proposed with its proof; what was proposed before has none.
alter table money_proposals
  drop constraint money_proposals_planned,
  add constraint money_proposals_planned check (
    act = 'confirm_refund' or (plan is null) = (unmatched_id is not null));
