-- Staff: who they are, which roles they have, how they sign in, and what they keep for themselves (ADR 056).

-- Without a password: invited, and not signed in yet. The link of an invitation or a reset is stored as its digest.
create table staff (
  id integer generated always as identity primary key,
  email text not null,
  name text not null,
  password_hash text,
  link_hash bytea,
  link_expires_at timestamptz,
  -- Who handed over the newest link: they could have used it themselves (ADR 123). Null: a command made it.
  linked_by integer references staff (id),
  -- Wrong second factors since the last right one: whoever enters them knows the password.
  wrong_factors integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint staff_email_unique unique (email),
  constraint staff_link_whole check ((link_hash is null) = (link_expires_at is null))
);
create unique index staff_link_unique on staff (link_hash);
create index staff_linked_by on staff (linked_by) where linked_by is not null;

-- A role, where (no brand: both; no stage: all), until when (none: until somebody ends it), and why.
create table staff_grants (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id),
  role text not null,
  automaker_id smallint,
  stage_id integer references stages (id),
  until timestamptz,
  reason text not null,
  granted_by integer references staff (id),
  granted_at timestamptz not null,
  confirmed_by integer references staff (id),
  confirmed_at timestamptz,
  ended_by integer references staff (id),
  ended_at timestamptz,
  constraint staff_grants_role_known check (role in
    ('admin', 'director', 'support', 'finance', 'marketing', 'checkin', 'auditor'))
);
create index staff_grants_staff on staff_grants (staff_id) where ended_at is null;

create table staff_sessions (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id),
  token_hash bytea not null,
  device text not null,
  factor text not null,
  factor_at timestamptz not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint staff_sessions_factor_known check (factor in ('passkey', 'totp', 'recovery'))
);
create unique index staff_sessions_token_unique on staff_sessions (token_hash);
create index staff_sessions_staff on staff_sessions (staff_id) where ended_at is null;

-- A passkey (credential id, public key, counter), or the encrypted secret of an app with the last step it was used in.
create table staff_authenticators (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id),
  kind text not null,
  label text not null,
  secret_box bytea,
  last_step integer,
  credential_id text,
  public_key bytea,
  counter bigint,
  transports text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint staff_authenticators_kind_known check (kind in ('passkey', 'totp')),
  constraint staff_authenticators_passkey_whole check
    ((kind = 'passkey') = (credential_id is not null and public_key is not null and counter is not null)),
  constraint staff_authenticators_totp_whole check ((kind = 'totp') = (secret_box is not null)),
  constraint staff_authenticators_credential_unique unique (credential_id)
);
create index staff_authenticators_staff on staff_authenticators (staff_id);

-- Keyed digests of the codes that staff keep on paper; each opens once.
create table staff_recovery_codes (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id),
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint staff_recovery_codes_unique unique (staff_id, code_hash)
);

-- Between a right password and a second factor: it lasts minutes and serves one purpose.
create table staff_challenges (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id),
  token_hash bytea not null,
  purpose text not null,
  session_id integer references staff_sessions (id),
  passkey_challenge text,
  totp_box bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint staff_challenges_purpose_known check (purpose in ('sign-in', 'enrol', 'fresh'))
);
create unique index staff_challenges_token_unique on staff_challenges (token_hash);
create index staff_challenges_expiry on staff_challenges (expires_at);

-- Browsers in which somebody of staff signed in before, by a digest of their secret: wrong passwords that strangers
-- try elsewhere do not stop a right one typed there.
create table staff_browsers (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id),
  token_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  constraint staff_browsers_unique unique (staff_id, token_hash)
);

-- What one admin proposes and another must confirm: a role with much power, or a new link for somebody who holds one.
create table team_proposals (
  id integer generated always as identity primary key,
  act text not null,
  subject_id integer not null references staff (id),
  role text,
  automaker_id smallint,
  stage_id integer references stages (id),
  until timestamptz,
  reason text not null,
  proposed_by integer not null references staff (id),
  created_at timestamptz not null,
  decision text,
  decided_by integer references staff (id),
  decided_at timestamptz,
  constraint team_proposals_act_known check (act in ('grant', 'reset')),
  constraint team_proposals_decision_known check (decision in ('confirmed', 'declined')),
  constraint team_proposals_of_a_role check ((act = 'grant') = (role is not null)),
  constraint team_proposals_decided check ((decision is null) = (decided_at is null)),
  constraint team_proposals_by_two check (decision is distinct from 'confirmed' or decided_by <> proposed_by)
);
create unique index team_proposals_open on team_proposals (subject_id, act, coalesce(role, ''))
  where decided_at is null;
create index team_proposals_proposed_by on team_proposals (proposed_by);
create index team_proposals_decided_by on team_proposals (decided_by);
create index team_proposals_stage on team_proposals (stage_id);

-- What staff keep under a name: a view of a list by its address (ADR 060), or an export by its definition as JSON
-- (ADR 107); never a person's words. What is ended stays, so that it can be brought back.
create table staff_views (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id),
  kind text not null default 'list'
    check (kind in ('list', 'registrations', 'briefing', 'finance', 'marketing')),
  name text not null,
  search text not null,
  is_shared boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz
);
-- A view and an export may have the same name.
create unique index staff_views_name on staff_views (staff_id, (kind = 'list'), lower(name))
  where ended_at is null;
create index staff_views_shared on staff_views (id) where is_shared and ended_at is null;

-- Files that staff may take of a list (ADR 066): what was asked for, never the rows. The rows are read when the file is
-- taken, with the grants of that moment.
create table desk_exports (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id),
  -- As the list's address asks for it, with ids and columns.
  definition jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index desk_exports_expires on desk_exports (expires_at);
