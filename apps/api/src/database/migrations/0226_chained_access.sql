-- Who saw whose data is chained like the audit, in a table of its own (ADR 056).
create table personal_access_chain (
  seq bigint primary key,
  access_id bigint not null,
  hash bytea not null,
  chained_at timestamptz not null,
  constraint personal_access_chain_row_once unique (access_id)
);
create trigger personal_access_chain_append_only before update or delete on personal_access_chain
  for each row execute function refuse_change();
create trigger personal_access_chain_not_emptied before truncate on personal_access_chain
  for each statement execute function refuse_change();

-- What reading it again has found, and how many rows of either log had no link long after they were written.
alter table audit_chain_checks
  add column access_links bigint not null default 0,
  add column broken_access_id bigint,
  add column broken_access_why text check (broken_access_why in ('changed', 'gone', 'out of order')),
  add column late integer not null default 0,
  add constraint audit_chain_checks_broken_access_whole
    check ((broken_access_id is null) = (broken_access_why is null));
