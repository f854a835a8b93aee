-- Jobs that share a key run one after the other: an address that never answers holds one worker, not all of its lane.
alter table jobs add column turn_key text;
create unique index jobs_turn_unique on jobs (turn_key) where locked_until is not null and dead_at is null;
