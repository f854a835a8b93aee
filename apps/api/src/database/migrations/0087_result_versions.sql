-- A result's place among the others, whether it still may change, and what replaced it: a version that was
-- replaced is kept, and its address leads to the one that is shown.
alter table stage_results
  add column position integer,
  add column version integer not null default 1,
  add column is_provisional boolean not null default false,
  add column protests_until timestamptz,
  add column replaced_by integer references stage_results (id),
  add column replaced_at timestamptz;
alter table stage_results
  add constraint stage_results_version check (version > 0),
  add constraint stage_results_protests check (protests_until is null or is_provisional),
  add constraint stage_results_replaced check (
    (replaced_by is null) = (replaced_at is null) and replaced_by is distinct from id
  );
-- One version is replaced by one other; read when a file is asked for, and when the newer one goes.
create unique index stage_results_replaced_once on stage_results (replaced_by);
create index stage_results_address on stage_results (result);
