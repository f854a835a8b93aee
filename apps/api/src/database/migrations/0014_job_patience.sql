-- Jobs are given up after a time, not after a number of attempts: since when one fails without a break.
alter table jobs add column failing_since timestamptz;
-- Runs in a row that ended without a word, because their process died.
alter table jobs add column interruptions smallint not null default 0;
