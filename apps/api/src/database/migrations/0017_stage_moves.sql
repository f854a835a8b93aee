-- How often what a calendar says of a stage has changed: SEQUENCE of its files (RFC 5545, 3.8.7.4).
alter table stages add column calendar_sequence integer not null default 0;
