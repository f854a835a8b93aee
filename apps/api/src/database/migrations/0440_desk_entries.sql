alter table registrations add column confirm_until timestamptz;
comment on column registrations.confirm_until is 'Until when the customer may confirm an entry that staff made for them; null for their own and confirmed ones.';

-- Rows of before satisfy the shorter list and are not read again under this migration's lock.
alter table attempts drop constraint attempts_kind_known;
alter table attempts add constraint attempts_kind_known check (kind in (
  'entry', 'first_batch', 'voucher', 'invitation', 'desk_entry', 'desk_first_batch', 'desk_invitation',
  'edit', 'cancellation', 'expiry', 'stage_cancelled', 'promotion', 'late_payment', 'gate', 'gate_returned',
  'begun', 'status', 'pause', 'resume', 'postponement', 'window', 'capacity', 'places_moved')) not valid;
