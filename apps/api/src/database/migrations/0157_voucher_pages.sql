-- Who entered by a code, for each code of a page of a stage's list.
create index registrations_of_voucher on registrations (step_id, voucher) where voucher is not null;
