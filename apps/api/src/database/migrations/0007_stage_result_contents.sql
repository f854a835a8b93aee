-- A file published twice in a stage is one result: told by its content, since its name is random.
alter table stage_results add column content_hash bytea;
alter table stage_results
  add constraint stage_results_content_once unique (step_id, content_hash);
