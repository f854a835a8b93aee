-- Two columns hold one of a few words each, which only the code knew.

-- elsewhere: by no rule of ours; staff gave back money without an owner, or somebody did at the provider.
alter table refunds add constraint refunds_reason_known check (reason in (
  'cancelled', 'stage_cancelled', 'expiry', 'excess', 'late_payment', 'vehicle_removed', 'elsewhere'
));
alter table registrations add constraint registrations_cancelled_by_known
  check (cancelled_by in ('customer', 'organiser', 'system'));
