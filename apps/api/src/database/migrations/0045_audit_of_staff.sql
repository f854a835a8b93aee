-- Who of the staff changed what, in which session, why, for whom; fields before and after, personal ones never (D26).
alter table audit_log
  add column staff_id integer references staff (id),
  add column staff_session integer references staff_sessions (id),
  add column reason text,
  add column on_behalf_of integer,
  add column before jsonb,
  add column after jsonb;
create index audit_log_staff on audit_log (staff_id, id) where staff_id is not null;

-- The audit's chain: each link is the digest of a row and of the link before, in the order of this table's own numbers.
-- A job writes it behind the changes, so that nobody waits for it (ADR 056).
create table audit_chain (
  seq bigint primary key,
  audit_id bigint not null,
  hash bytea not null,
  chained_at timestamptz not null,
  constraint audit_chain_row_once unique (audit_id)
);
create trigger audit_chain_append_only before update or delete on audit_chain
  for each row execute function refuse_change();
create trigger audit_chain_not_emptied before truncate on audit_chain
  for each statement execute function refuse_change();

-- Who saw whose data whole, or how many people's, by which filter, and why they said they had to.
create table personal_access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id integer not null references staff (id),
  staff_session integer not null references staff_sessions (id),
  what text not null,
  customer_id integer,
  person_id integer,
  filter jsonb,
  people integer not null,
  reason text not null
);
create index personal_access_log_at on personal_access_log (at);
create trigger personal_access_log_append_only before update or delete on personal_access_log
  for each row execute function refuse_change();
create trigger personal_access_log_not_emptied before truncate on personal_access_log
  for each statement execute function refuse_change();
