-- What the audit is searched by at the desk, newest first: everything (audit_log_at), what staff did, what one of them did.
-- Customers' rows, written in the opening minute, have no further index to fill.
create index audit_log_of_staff on audit_log (at desc, id desc) where actor = 'staff';
drop index audit_log_staff;
create index audit_log_staff on audit_log (staff_id, at desc, id desc) where staff_id is not null;

-- When the audit's chain was read again from its first link, and whether it held.
create table audit_chain_checks (
  id integer generated always as identity primary key,
  at timestamptz not null,
  links bigint not null,
  head_hash bytea,
  unchained integer not null,
  broken_audit_id bigint,
  broken_why text,
  constraint audit_chain_checks_broken_whole check ((broken_audit_id is null) = (broken_why is null)),
  constraint audit_chain_checks_why_known check (broken_why in ('changed', 'gone', 'out of order'))
);
