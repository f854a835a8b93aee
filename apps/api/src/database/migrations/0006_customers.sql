-- Customers: accounts, sessions, consents, their people and vehicles.

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
-- Staff look for who has not finished their data (ADR 059).
create index customers_incomplete on customers (id) where status = 0 and erased_at is null;

-- A sign-up waits here until its e-mailed link is opened. It reserves nothing: only a confirmed account reserves its CPF
-- and e-mail (D7a).
create table signups (
  id integer generated always as identity primary key,
  automaker_id smallint not null,
  email text not null,
  cpf text not null,
  password_hash text not null,
  -- Where it was typed: in words for whoever reads the message, and as a digest of the browser's secret.
  device text not null,
  device_hash bytea,
  -- The stage that it came from: its confirmation leads there, also on another device.
  wanted_step_id integer references stages (id) on delete set null,
  customer_id integer,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- Another sign-up with its CPF was confirmed: this one never makes an account.
  ended_at timestamptz,
  constraint signups_customer_fk foreign key (customer_id) references customers (id)
);
create index signups_email on signups (automaker_id, email);
create index signups_cpf on signups (automaker_id, cpf);
create index signups_pending on signups (id) where confirmed_at is null and ended_at is null;
create index signups_wanted_step on signups (wanted_step_id) where wanted_step_id is not null;
comment on column signups.expires_at is 'when its newest link stops working; kept some days longer';

-- Each e-mailed link makes the account of the sign-up that sent it, with that sign-up's password, whatever was typed
-- since (D7a).
create table signup_links (
  token_hash bytea primary key,
  signup_id integer not null references signups (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index signup_links_signup on signup_links (signup_id);

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
create index sessions_sid on sessions (sid_hash) where revoked_at is null;

-- Browsers in which a customer has logged in before, by a digest of their secret: wrong passwords that strangers try
-- elsewhere do not stop a right one typed there.
create table known_devices (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (id),
  token_hash bytea not null,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  constraint known_devices_unique unique (customer_id, token_hash)
);
create index known_devices_age on known_devices (last_used_at);

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

-- Append-only history; the newest row of a purpose is what holds (D11). It outlives its account without identity: the
-- only change it allows is that the network address goes.
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
-- The newest row of every customer for one purpose.
create index consents_of_purpose on consents (purpose, customer_id, id desc) include (granted);
create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.address is null and (to_jsonb(new) - 'address') = (to_jsonb(old) - 'address') then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger consents_append_only before update or delete on consents
  for each row execute function refuse_consent_change();
create trigger consents_not_emptied before truncate on consents
  for each statement execute function refuse_change();

-- Access records that the Marco Civil da Internet (Lei 12.965/2014, art. 15) asks to keep for six months, apart from
-- logs; a retention job deletes older rows.
create table access_records (
  id bigint generated always as identity primary key,
  customer_id integer not null,
  address text not null,
  at timestamptz not null,
  action text not null
);
create index access_records_at on access_records (at);

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

-- Copies of their own data that customers asked for. A row without ready_at is being prepared; the content goes when
-- expires_at has passed.
create table data_exports (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (id),
  content text,
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  constraint data_exports_ready_whole check ((ready_at is null) = (expires_at is null)),
  constraint data_exports_content_when_ready check (content is null or ready_at is not null)
);
create index data_exports_customer on data_exports (customer_id, id desc);
create index data_exports_expiry on data_exports (expires_at) where content is not null;
create index data_exports_open on data_exports (customer_id) where ready_at is null;

-- Everyone a customer enters in stages: themself (kind self, D18), participants, companions. One id space for all three
-- (C158). Only name and birth date are asked of companions (D26).
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
-- What staff find people by (ADR 058, 059).
create index people_words on people using gin (to_tsvector('simple', folded(name)))
  where name is not null;
create index people_cpf on people (cpf) where cpf is not null;
create index people_phone on people (phone) where phone is not null;

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
-- One account holds a chassis once, among vehicles neither sold nor deleted (C85).
create unique index vehicles_chassis_unique on vehicles (customer_id, chassis)
  where sold_at is null and deleted_at is null;
create index vehicles_customer on vehicles (customer_id) where deleted_at is null;
create index vehicles_plate on vehicles (plate text_pattern_ops);

-- Model names that the vehicle form suggests (C83); any other text may be typed.
create table vehicle_versions (
  id integer generated always as identity primary key,
  automaker_id smallint not null,
  name text not null,
  constraint vehicle_versions_name_unique unique (automaker_id, name)
);
insert into vehicle_versions (automaker_id, name) values
  (1, 'ASX (4x2)'),
  (1, 'ASX AWD'),
  (1, 'Eclipse Cross HPE-S AWD'),
  (1, 'L200 Triton 3.2 HPE'),
  (1, 'L200 Triton Katana'),
  (1, 'L200 Triton Savana 3.2'),
  (1, 'L200 Triton Sport HPE'),
  (1, 'L200 Triton Sport HPE-S'),
  (1, 'L200 Triton Sport Savana'),
  (1, 'Outlander 2.2 Diesel HPE-S'),
  (1, 'Pajero Full 3.2 HPE'),
  (1, 'Pajero Sport HPE'),
  (1, 'Pajero TR4 2.0 4x4'),
  (2, 'Grand Vitara 2.0 4x4'),
  (2, 'Jimny 1.3 4All'),
  (2, 'Jimny 1.3 4Sport'),
  (2, 'Jimny Sierra 4Sport'),
  (2, 'Jimny Sierra 4You'),
  (2, 'S-Cross 4Style Allgrip'),
  (2, 'Vitara 4Sport Allgrip'),
  (2, 'Vitara 4You (4x2)');

-- What the automaker's core answered about a chassis: the registry behind instant lookups and the model year of the
-- first batch (D13, D15).
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

-- Up to which release day the registry holds every vehicle of a brand (D13).
create table chassis_syncs (
  automaker_id smallint primary key,
  synced_day date not null
);
