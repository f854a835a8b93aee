-- The last day on which a code may be used, by the calendar of São Paulo; null: as long as entries are open.
alter table vouchers add column valid_until date;
