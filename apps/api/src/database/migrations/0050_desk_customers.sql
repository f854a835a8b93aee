-- What staff finds customers by (ADR 059): a whole phone, what waits for an answer, and who has not finished.
create index people_phone on people (phone) where phone is not null;
create index data_exports_open on data_exports (customer_id) where ready_at is null;
create index signups_pending on signups (id) where confirmed_at is null and ended_at is null;
create index customers_incomplete on customers (id) where status = 0 and erased_at is null;
