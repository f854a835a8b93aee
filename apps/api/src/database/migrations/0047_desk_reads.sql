-- What staff finds registrations and people by (ADR 058).

-- The same index with what counts need behind it: they are read from it alone. A stage has one brand, so that
-- entries of a stage and status still share one key.
drop index registrations_stage_status;
create index registrations_stage_status on registrations (step_id, status, automaker_id, deleted_at);
create index registrations_in_review on registrations (id) where status = 'Aguardando';

-- Letters without their marks, so that 'Abrao' finds 'Abrão'. Nothing depends on the database's locale.
create function folded(text) returns text language sql immutable strict parallel safe as $$
  select translate(lower($1), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')
$$;
create index people_words on people using gin (to_tsvector('simple', folded(name)))
  where name is not null;
create index people_cpf on people (cpf) where cpf is not null;
create index registration_people_of_person on registration_people (person_id);
create index vehicles_plate on vehicles (plate text_pattern_ops);
create index registration_vehicles_of_vehicle on registration_vehicles (vehicle_id);
create index refunds_failed on refunds (id) where status = 'failed';
create index audit_log_at on audit_log (at desc, id desc);
