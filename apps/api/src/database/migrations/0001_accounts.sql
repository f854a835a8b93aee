-- Accounts, sessions, people, vehicles, consents.

-- A sign-up waits here until its e-mailed link is opened. It reserves nothing: only a confirmed
-- account reserves its CPF and e-mail (D7a).
create table signups (
  id integer generated always as identity primary key,
  automaker_id smallint not null,
  email text not null,
  cpf text not null,
  password_hash text not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  customer_id integer,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  constraint signups_pair_unique unique (automaker_id, email, cpf)
);
create unique index signups_token_unique on signups (token_hash);
create index signups_email on signups (automaker_id, email);

create table customers (
  id integer generated always as identity primary key,
  automaker_id smallint not null,
  email text not null,
  cpf text not null,
  password_hash text not null,
  role_id smallint not null default 4,
  status smallint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  erased_at timestamptz,
  constraint customers_email_unique unique (automaker_id, email),
  constraint customers_cpf_unique unique (automaker_id, cpf),
  constraint customers_status_known check (status in (0, 1)),
  constraint customers_role_known check (role_id in (1, 2, 3, 4))
);
alter table signups add constraint signups_customer_fk foreign key (customer_id) references customers (id);

-- Both halves of a session, only as SHA-256 (D3). sid_hash is null for a client that is no browser.
create table sessions (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (id),
  automaker_id smallint not null,
  token_hash bytea not null,
  sid_hash bytea,
  scope text not null default 'full',
  step_id integer,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint sessions_scope_known check (scope in ('full', 'stage')),
  constraint sessions_stage_scope check ((scope = 'stage') = (step_id is not null))
);
create unique index sessions_token_unique on sessions (token_hash);
create index sessions_customer on sessions (customer_id) where revoked_at is null;
create index sessions_expiry on sessions (expires_at);

create table password_resets (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (id),
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index password_resets_token_unique on password_resets (token_hash);
create index password_resets_customer on password_resets (customer_id);

-- Everyone a customer enters in stages: themself (kind self, D18), participants, companions.
-- One id space for all three (C158). Only name and birth date are asked of companions (D26).
create table people (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (id),
  kind text not null,
  short_id integer not null,
  name text,
  cpf text,
  date_of_birth date,
  phone text,
  gender text,
  zip_code text,
  address text,
  number text,
  complement text,
  district text,
  state text,
  city text,
  emergency_contact text,
  guardian_consent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint people_kind_known check (kind in ('self', 'participant', 'companion')),
  constraint people_gender_known check (gender in ('M', 'F', 'N')),
  constraint people_cpf_digits check (cpf ~ '^[0-9]{11}$'),
  constraint people_short_id_unique unique (customer_id, short_id),
  constraint people_self_not_deleted check (kind <> 'self' or deleted_at is null)
);
-- A CPF is unique within one customer's team, never across accounts (C161, D26).
create unique index people_team_cpf_unique on people (customer_id, cpf)
  where deleted_at is null and kind in ('self', 'participant');
create unique index people_one_self on people (customer_id) where kind = 'self';
create index people_customer on people (customer_id) where deleted_at is null;

create table vehicles (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (id),
  automaker_id smallint not null,
  chassis text not null,
  model text not null,
  title text not null,
  year text not null,
  plate text not null,
  color text,
  use_of_the_vehicle text not null,
  vehicle_condition text not null,
  state text not null default 'XX',
  is_favorite smallint not null default 0,
  sold_at date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint vehicles_chassis_format check (chassis ~ '^[A-Z0-9]{17}$'),
  constraint vehicles_plate_format check (plate ~ '^[A-Z]{3}[0-9]([0-9]|[A-Z])[0-9]{2}$'),
  constraint vehicles_use_known check (use_of_the_vehicle in ('Particular', 'Empresarial')),
  constraint vehicles_condition_known check (vehicle_condition in ('novo', 'usado')),
  constraint vehicles_favorite_flag check (is_favorite in (0, 1))
);
-- C85: one account holds a chassis once, among vehicles neither sold nor deleted.
create unique index vehicles_chassis_unique on vehicles (customer_id, chassis)
  where sold_at is null and deleted_at is null;
create index vehicles_customer on vehicles (customer_id) where deleted_at is null;

create table vehicle_versions (
  id integer generated always as identity primary key,
  automaker_id smallint not null,
  name text not null,
  constraint vehicle_versions_name_unique unique (automaker_id, name)
);

-- What the automaker's core told about a chassis: the registry behind instant lookups and the
-- model year of the first batch (D13, D15).
create table chassis_registry (
  automaker_id smallint not null,
  chassis text not null,
  model text,
  color text,
  year text,
  plate text,
  is_new boolean not null,
  fetched_at timestamptz not null,
  primary key (automaker_id, chassis)
);

create table cep_cache (
  cep text primary key,
  found boolean not null,
  uf text,
  localidade text,
  logradouro text,
  bairro text,
  complemento text,
  fetched_at timestamptz not null
);

-- Consents are an append-only history; the current flags are the newest row of each purpose (D11).
create table consents (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (id),
  purpose text not null,
  granted boolean not null,
  document_version text not null,
  address text,
  created_at timestamptz not null,
  constraint consents_purpose_known check (purpose in (
    'terms_accepted', 'receive_vehicle_info', 'receive_event_emails',
    'receive_newsletter', 'receive_offers', 'receive_news', 'guardian'
  ))
);
create index consents_customer on consents (customer_id, purpose, id desc);

-- Audit: who changed what. No personal data, only ids and names of fields (D26).
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  actor_id integer,
  action text not null,
  subject text not null,
  subject_id integer,
  detail jsonb not null default '{}'::jsonb
);
create index audit_log_subject on audit_log (subject, subject_id);

-- Access records that the Marco Civil da Internet (Lei 12.965/2014, art. 15) asks to keep for six
-- months, apart from logs; a retention job deletes older rows.
create table access_records (
  id bigint generated always as identity primary key,
  customer_id integer not null,
  address text not null,
  at timestamptz not null,
  action text not null
);
create index access_records_at on access_records (at);

-- Fixed-window counters shared by every replica (D6).
create table rate_limits (
  key text primary key,
  window_start timestamptz not null,
  hits integer not null
);
create index rate_limits_window on rate_limits (window_start);

-- Transactional outbox and scheduled work in one table.
create table jobs (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  locked_until timestamptz,
  last_error text,
  dead_at timestamptz,
  dedupe_key text,
  created_at timestamptz not null
);
create index jobs_due on jobs (run_at) where dead_at is null;
create unique index jobs_dedupe_unique on jobs (dedupe_key)
  where dead_at is null;

-- Answers of successful writes, replayed to the same customer under the same key for 24 h (D17).
create table idempotency_keys (
  customer_id integer not null references customers (id),
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (customer_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Shared state of circuit breakers, so that one replica's finding spares the others.
create table circuit_breakers (
  name text primary key,
  failures integer not null default 0,
  open_until timestamptz
);
