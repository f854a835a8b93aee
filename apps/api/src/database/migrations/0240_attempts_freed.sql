-- How many general places came back in a stage, without reading all of its log.
create index attempts_freed on attempts (step_id) include (places) where outcome = 'freed' and pool = 'general';
