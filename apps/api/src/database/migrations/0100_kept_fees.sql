-- What stays with the event of what a cancelled registration had paid, where organisers chose how much goes back
-- (ADR 081): of 'forfeited' alone; null keeps the whole fee.
alter table registrations add column kept_cents integer constraint registrations_kept_forfeited
  check (kept_cents is null or (kept_cents > 0 and cancel_reason is not distinct from 'forfeited'));
