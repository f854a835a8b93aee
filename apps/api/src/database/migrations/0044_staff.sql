-- Staff: who they are, what they were given, how they prove it, and where they are signed in (ADR 056).

-- Without a password: invited, and not yet come. The link of an invitation or a reset is stored as its digest.
create table staff (
  id integer generated always as identity primary key,
  email text not null,
  name text not null,
  password_hash text,
  link_hash bytea,
  link_expires_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint staff_email_unique unique (email),
  constraint staff_link_whole check ((link_hash is null) = (link_expires_at is null))
);
create unique index staff_link_unique on staff (link_hash);

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

-- A passkey (credential id, public key, counter), or the secret of an app, encrypted, with the last step it was used in.
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

-- Keyed digests of what is written on paper; each opens once.
create table staff_recovery_codes (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id),
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint staff_recovery_codes_unique unique (staff_id, code_hash)
);

-- Between a right password and a second factor: minutes, and for one purpose.
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
