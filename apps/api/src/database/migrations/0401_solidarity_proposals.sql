-- Costs and deliveries above one person's limit, and marking an account 'prestado', are proposed to a second person.
alter table money_proposals drop constraint money_proposals_act_check;
alter table money_proposals add constraint money_proposals_act_check check (act in (
  'refund_line', 'explain_line', 'match_line', 'confirm_refund', 'cancel_registration',
  'edit_registration', 'adjust_fee', 'record_payment', 'cancel_stage', 'postpone_stage',
  'solidarity_edit', 'solidarity_render'));
alter table money_proposals drop constraint money_proposals_of_one;
alter table money_proposals add constraint money_proposals_of_one check (case act
  when 'confirm_refund' then refund_id is not null and num_nonnulls(payment_id, stage_id) = 0
  when 'cancel_registration' then registration_id is not null and num_nonnulls(payment_id, refund_id, stage_id) = 0
  when 'edit_registration' then registration_id is not null and num_nonnulls(payment_id, refund_id, stage_id) = 0
  when 'adjust_fee' then registration_id is not null and num_nonnulls(payment_id, refund_id, stage_id) = 0
  when 'record_payment' then registration_id is not null and num_nonnulls(payment_id, refund_id, stage_id) = 0
  when 'cancel_stage' then stage_id is not null and num_nonnulls(payment_id, refund_id, registration_id) = 0
  when 'postpone_stage' then stage_id is not null and num_nonnulls(payment_id, refund_id, registration_id) = 0
  when 'solidarity_edit' then stage_id is not null and num_nonnulls(payment_id, refund_id, registration_id) = 0
  when 'solidarity_render' then stage_id is not null and num_nonnulls(payment_id, refund_id, registration_id) = 0
  else payment_id is not null and num_nonnulls(refund_id, stage_id) = 0 end);
drop index money_proposals_open_stage;
create unique index money_proposals_open_stage on money_proposals (stage_id)
  where decided_at is null and act in ('cancel_stage', 'postpone_stage');
create unique index money_proposals_open_rendering on money_proposals (stage_id)
  where decided_at is null and act = 'solidarity_render';
-- Several edits of an account may wait, each once.
create unique index money_proposals_open_solidarity on money_proposals (stage_id, md5(plan::text))
  where decided_at is null and act = 'solidarity_edit';
