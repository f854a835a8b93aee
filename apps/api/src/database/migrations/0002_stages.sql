-- Events, their stages and categories, what customers read about a stage, and its results.

create table events (
  id integer generated always as identity primary key,
  automaker_id smallint not null,
  -- The event's key in a season's file: the same key again is the same event.
  season_key text,
  name text not null,
  description text not null default '',
  allows_registration boolean not null default true,
  is_paid boolean not null default true,
  logo text,
  created_at timestamptz not null
);
create index events_brand on events (automaker_id);
create unique index events_key_unique on events (automaker_id, season_key) where season_key is not null;

create table categories (
  id integer generated always as identity primary key,
  event_id integer not null references events (id),
  season_key text,
  name text not null,
  browser boolean not null default false,
  browser_minimum_age smallint,
  companion boolean not null default false,
  companion_allowed_quantity smallint not null default 0,
  companion_minimum_age smallint,
  number_of_cars smallint not null default 1,
  allowed_teams boolean not null default false,
  terms_group text,
  constraint categories_terms_group_known
    check (terms_group in ('motorsports', 'outdoor', 'experience')),
  constraint categories_cars_positive check (number_of_cars > 0)
);
create index categories_event on categories (event_id);
create unique index categories_key_unique on categories (event_id, season_key) where season_key is not null;

create table stages (
  id integer generated always as identity primary key,
  event_id integer not null references events (id),
  automaker_id smallint not null,
  season_key text,
  title text not null,
  city_uf text not null,
  uf text not null,
  description text not null default '',
  location text not null default '',
  image text,
  stage_date timestamptz,
  start_registration_date timestamptz,
  end_registration_date timestamptz,
  start_first_batch timestamptz,
  end_first_batch timestamptz,
  first_batch_min_year smallint,
  cancellation_limit date,
  event_value_cents integer not null default 0,
  -- Hours to pay; every stage names them, and their default is the contract's (DEFAULT_PAYMENT_HOURS).
  unpaid_expiry_hours smallint not null,
  status text not null default 'Agendada',
  galery_link text,
  number_of_cars smallint not null default 1,
  allowed_teams boolean not null default false,
  browser boolean not null default true,
  companion boolean not null default true,
  companion_allowed_quantity smallint not null default 0,
  vacancies integer not null,
  manual_review boolean not null default false,
  next_inscription_number integer not null default 1,
  next_waiting_number integer not null default 1,
  -- Entries may be paused (ADR 070); decided under the stage's lock, so it stands in the stage's row.
  paused_at timestamptz,
  -- What customers read about the pause.
  pause_note text,
  -- What everybody of a crew signs at the gate (ADR 087); null: this stage asks for no signature.
  waiver text,
  -- How often what a calendar shows of the stage has changed: SEQUENCE of its files (RFC 5545, 3.8.7.4).
  calendar_sequence integer not null default 0,
  published_at timestamptz,
  -- When the stage is to be published by itself (ADR 083).
  publish_at timestamptz,
  -- {"at", "problems": [{"field", "message"}]} of the last try; it says nothing where "at" is another time than publish_at.
  publish_refusal jsonb,
  created_at timestamptz not null,
  constraint stages_status_known check (status in ('Agendada', 'Realizada', 'Cancelada')),
  constraint stages_value_not_negative check (event_value_cents >= 0),
  constraint stages_vacancies_not_negative check (vacancies >= 0),
  constraint stages_cars_positive check (number_of_cars > 0),
  -- The first batch ends before general registration starts (D15).
  constraint stages_first_batch_before_general check (
    end_first_batch is null or start_registration_date is null
    or end_first_batch < start_registration_date
  ),
  constraint stages_pause check (
    (paused_at is null) = (pause_note is null) and length(pause_note) between 5 and 200
  )
);
create index stages_brand_date on stages (automaker_id, stage_date) where published_at is not null;
create index stages_event on stages (event_id);
create unique index stages_key_unique on stages (event_id, season_key) where season_key is not null;
-- Few are scheduled at a time; 'Hoje' lists those that were not published in time.
create index stages_scheduled on stages (publish_at) where publish_at is not null;

-- What people read about a stage before they go, in the shape of the answer; it is checked when it is saved.
create table stage_guides (
  step_id integer primary key references stages (id) on delete cascade,
  guide jsonb not null
);

-- The GPX of a stage: the file, what everybody sees of it, and from which day its participants may download it.
create table stage_routes (
  step_id integer primary key references stages (id) on delete cascade,
  track text not null,
  track_from date,
  shape jsonb not null,
  length_m integer not null check (length_m > 0),
  climb_m integer check (climb_m >= 0),
  highest_m integer
);

-- Tracks that no stage has now: those that stages had, and those that were sent for a stage and not saved (ADR 099).
-- Versions of a stage name a track by its digest and may bring it back. Reading a track takes a while, so what
-- everybody sees of it is kept with it.
create table former_tracks (
  automaker_id smallint not null,
  -- The first 32 hexadecimal digits of its SHA-256, as in `/track/…`.
  digest text not null check (digest ~ '^[0-9a-f]{32}$'),
  track text not null,
  shape jsonb,
  length_m integer check (length_m > 0),
  climb_m integer check (climb_m >= 0),
  highest_m integer,
  primary key (automaker_id, digest)
);

create table vouchers (
  id integer generated always as identity primary key,
  step_id integer not null references stages (id),
  voucher text not null,
  -- The last day on which it may be used, by the calendar of São Paulo; null: as long as entries are open.
  valid_until date,
  created_at timestamptz not null,
  constraint vouchers_code_upper check (voucher = upper(btrim(voucher)) and voucher <> ''),
  constraint vouchers_code_unique unique (step_id, voucher)
);

-- Published results: files of ours (`/files/…`) or pages elsewhere (C169, D30). A version that was replaced is kept,
-- and its address leads to the one that is shown.
create table stage_results (
  id integer generated always as identity primary key,
  step_id integer not null references stages (id),
  result text not null,
  -- A file that is published twice in a stage is one result: its name is random, so its content is compared.
  content_hash bytea,
  -- What people read instead of the file's name; null: the title is made of the name.
  title text,
  -- Its place among the stage's results.
  position integer,
  version integer not null default 1,
  is_provisional boolean not null default false,
  protests_until timestamptz,
  replaced_by integer references stage_results (id),
  replaced_at timestamptz,
  created_at timestamptz not null,
  -- The contract judges an address before it is stored; this is the floor for any other way in.
  constraint stage_results_link check (result ~* '^(https?://|/)'),
  constraint stage_results_once unique (step_id, result),
  constraint stage_results_content_once unique (step_id, content_hash),
  constraint stage_results_title check (length(title) between 1 and 120),
  constraint stage_results_version check (version > 0),
  constraint stage_results_protests check (protests_until is null or is_provisional),
  constraint stage_results_replaced check (
    (replaced_by is null) = (replaced_at is null) and replaced_by is distinct from id
  )
);
-- One version is replaced by one other; read when a file is asked for, and when the newer version is taken away.
create unique index stage_results_replaced_once on stage_results (replaced_by);
create index stage_results_address on stage_results (result);

-- The places of a published table by inscription number, so that customers find their own first. A number is kept as
-- the organiser wrote it; the stage's registrations say who has it.
create table stage_placements (
  result_id integer not null references stage_results (id) on delete cascade,
  inscription_number integer not null,
  category text,
  place integer not null,
  constraint stage_placements_number check (inscription_number > 0),
  constraint stage_placements_place check (place > 0),
  constraint stage_placements_category check (length(category) between 1 and 120),
  constraint stage_placements_once unique nulls not distinct (result_id, inscription_number, category, place)
);

-- The one text that staff show on every page of a brand's portal (ADR 085).
create table portal_banners (
  automaker_id integer primary key,
  kind text not null check (kind in ('notice', 'problem')),
  text text not null check (char_length(text) between 5 and 200),
  -- From then on it is not shown; null: until it is withdrawn.
  until timestamptz,
  posted_at timestamptz not null,
  withdrawn_at timestamptz,
  -- Counts every change, so that two who write do not overwrite one another.
  version integer not null check (version > 0)
);
