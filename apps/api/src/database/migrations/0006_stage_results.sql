-- Published results of stages: files of ours (`/files/…`) or pages elsewhere (C169, D30).
create table stage_results (
  id integer generated always as identity primary key,
  step_id integer not null references stages (id),
  result text not null,
  created_at timestamptz not null,
  -- The contract's rule judges an address before it is stored; this is the floor below any other way in.
  constraint stage_results_link check (result ~* '^(https?://|/)'),
  constraint stage_results_once unique (step_id, result)
);
