-- What people read instead of a file's name; without one it is made of the name.
alter table stage_results add column title text;
alter table stage_results
  add constraint stage_results_title check (length(title) between 1 and 120);
