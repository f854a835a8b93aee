-- Why a provider carried a refund out not, in its words (API Pix, `motivo`); null where it does not say, or it did.
alter table refunds add column failure text;
alter table unmatched_payments add column refund_failure text;
