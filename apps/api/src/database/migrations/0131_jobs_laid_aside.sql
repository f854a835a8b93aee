-- Jobs that were given up are few, and asked for by name whenever a message to many is looked at.
create index jobs_laid_aside on jobs (name) where dead_at is not null;
