-- Who changed what and who saw whose data, written once and chained (ADR 056). Erasure and retention leave these tables
-- alone: they hold ids, statuses and names of fields, never a person's data (D26). The owner of the database can
-- disable the triggers by name.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  actor_id integer,
  -- Where staff did it: who, in which session, why, for which customer.
  staff_id integer references staff (id),
  staff_session integer references staff_sessions (id),
  reason text,
  on_behalf_of integer,
  action text not null,
  subject text not null,
  subject_id integer,
  detail jsonb not null default '{}'::jsonb,
  before jsonb,
  after jsonb
);
create index audit_log_subject on audit_log (subject, subject_id);
-- Staff search it newest first: everything, what staff did, what one of them did. Customers' rows, written in the
-- opening minute, have no further index to fill.
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_of_staff on audit_log (at desc, id desc) where actor = 'staff';
create index audit_log_staff on audit_log (staff_id, at desc, id desc) where staff_id is not null;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();

-- Each link is the digest of a row and of the link before, in the order of this table's own numbers. A job writes it
-- after the changes, so that nobody waits for it.
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

-- Who of staff saw a person's whole data, or how many people's by which filter, and the reason they gave.
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

-- When both chains were read again from their first link, and whether they held.
create table audit_chain_checks (
  id integer generated always as identity primary key,
  at timestamptz not null,
  links bigint not null,
  head_hash bytea,
  unchained integer not null,
  broken_audit_id bigint,
  broken_why text,
  access_links bigint not null default 0,
  broken_access_id bigint,
  broken_access_why text check (broken_access_why in ('changed', 'gone', 'out of order')),
  -- Rows of either log that had no link long after they were written.
  late integer not null default 0,
  constraint audit_chain_checks_broken_whole check ((broken_audit_id is null) = (broken_why is null)),
  constraint audit_chain_checks_why_known check (broken_why in ('changed', 'gone', 'out of order')),
  constraint audit_chain_checks_broken_access_whole
    check ((broken_access_id is null) = (broken_access_why is null))
);
