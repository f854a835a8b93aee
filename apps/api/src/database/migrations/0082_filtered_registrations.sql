-- Which registrations money came in for, so that lists filtered by it read no other charge.
create index charges_received on charges (registration_id) where received_cents > 0;
-- Few enter with a voucher.
create index registrations_with_voucher on registrations (id) where voucher is not null;
