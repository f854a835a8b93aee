-- A refund that somebody made at the bank takes the money of a registration that goes on: it stands in staff's list
-- until the registration is cancelled, or staff has seen it and lets the registration be.
alter table refunds add column seen_at timestamptz;
