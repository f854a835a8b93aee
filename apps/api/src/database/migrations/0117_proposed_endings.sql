-- Ending a stage, and cancelling one with much money back, take a second person, too (ADR 089).
alter table money_proposals
  add column stage_id integer references stages (id),
  -- What was asked for, as its endpoint takes it: dates, words to customers, how much goes back.
  add column plan jsonb,
  drop constraint money_proposals_act_check,
  drop constraint money_proposals_amount_cents_check,
  drop constraint money_proposals_of_one,
  add constraint money_proposals_act_check check (act in (
    'refund_line', 'explain_line', 'match_line', 'confirm_refund',
    'cancel_registration', 'cancel_stage', 'postpone_stage')),
  -- A stage that nobody paid for is ended by two, too.
  add constraint money_proposals_amount_cents_check check (amount_cents >= 0),
  add constraint money_proposals_of_one check (case act
    when 'confirm_refund' then refund_id is not null and num_nonnulls(unmatched_id, stage_id) = 0
    when 'cancel_registration' then registration_id is not null and num_nonnulls(unmatched_id, refund_id, stage_id) = 0
    when 'cancel_stage' then stage_id is not null and num_nonnulls(unmatched_id, refund_id, registration_id) = 0
    when 'postpone_stage' then stage_id is not null and num_nonnulls(unmatched_id, refund_id, registration_id) = 0
    else unmatched_id is not null and num_nonnulls(refund_id, stage_id) = 0 end),
  add constraint money_proposals_planned check (
    (plan is null) = (num_nonnulls(unmatched_id, refund_id) = 1));
create unique index money_proposals_open_stage on money_proposals (stage_id) where decided_at is null;
create unique index money_proposals_open_registration on money_proposals (registration_id)
  where decided_at is null and act = 'cancel_registration';
create index money_proposals_of_stage on money_proposals (stage_id);
