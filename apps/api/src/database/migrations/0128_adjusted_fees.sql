-- Organisers may ask one registration for another fee than its stage's (ADR 093).

-- What a vehicle of it cost before its fee was adjusted first; null: never.
alter table registrations add column full_unit_value_cents integer check (full_unit_value_cents >= 0);

alter table refunds
  drop constraint refunds_reason_known,
  add constraint refunds_reason_known check (reason in (
    'cancelled', 'stage_cancelled', 'expiry', 'excess', 'late_payment', 'vehicle_removed',
    'fee_adjusted', 'elsewhere'));

-- Giving up much of a fee takes a second person, too.
drop index money_proposals_open_registration;
alter table money_proposals
  drop constraint money_proposals_act_check,
  drop constraint money_proposals_of_one,
  add constraint money_proposals_act_check check (act in (
    'refund_line', 'explain_line', 'match_line', 'confirm_refund',
    'cancel_registration', 'edit_registration', 'adjust_fee', 'cancel_stage', 'postpone_stage')),
  add constraint money_proposals_of_one check (case act
    when 'confirm_refund' then refund_id is not null and num_nonnulls(unmatched_id, stage_id) = 0
    when 'cancel_registration' then registration_id is not null and num_nonnulls(unmatched_id, refund_id, stage_id) = 0
    when 'edit_registration' then registration_id is not null and num_nonnulls(unmatched_id, refund_id, stage_id) = 0
    when 'adjust_fee' then registration_id is not null and num_nonnulls(unmatched_id, refund_id, stage_id) = 0
    when 'cancel_stage' then stage_id is not null and num_nonnulls(unmatched_id, refund_id, registration_id) = 0
    when 'postpone_stage' then stage_id is not null and num_nonnulls(unmatched_id, refund_id, registration_id) = 0
    else unmatched_id is not null and num_nonnulls(refund_id, stage_id) = 0 end);
-- About one registration one proposal waits.
create unique index money_proposals_open_registration on money_proposals (registration_id)
  where decided_at is null and act in ('cancel_registration', 'edit_registration', 'adjust_fee');
