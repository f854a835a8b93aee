-- The Pix API has the id of a refund unique per payment, not per receiver: what somebody gives back at the bank may
-- carry the same id on two payments, and neither may be lost. Releases from before this one name the old key where
-- they plan refunds: those fail, and change nothing, until they run on a newer release.
alter table refunds
  drop constraint refunds_id_unique,
  add constraint refunds_id_unique unique (refund_id, pix_payment_id);
