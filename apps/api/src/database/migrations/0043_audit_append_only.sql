-- Who changed what is written once. Erasure and retention leave it alone: it holds ids, statuses and
-- names of fields, never a person's data (D26). The owner of the database can disable the triggers by name.
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();

-- The same of the two tables that refuse changes already: emptying one is a change of all its rows.
create trigger vacancy_ledger_not_emptied before truncate on vacancy_ledger
  for each statement execute function refuse_change();
create trigger consents_not_emptied before truncate on consents
  for each statement execute function refuse_change();
