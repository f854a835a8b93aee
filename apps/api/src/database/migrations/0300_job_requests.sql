-- Which request a job works for, so that its log lines lead back to it.
alter table jobs add column request_id text;
comment on column jobs.request_id is
  'Id of the request that queued it, as in the log and in x-request-id; null: no request, or the release before wrote it';
