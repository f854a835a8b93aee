-- Keys with which partners of the organisers read (ADR 077): a timing company, the automaker's CRM.
create table partner_keys (
  id integer generated always as identity primary key,
  automaker_id smallint not null,
  -- Null: every stage of the brand.
  step_id integer references stages (id),
  name text not null,
  -- What it may read; see `KEY_SCOPES` of the contract.
  scopes text[] not null check (cardinality(scopes) > 0),
  -- SHA-256 of the key, which is shown once.
  hash bytea not null unique,
  -- Its first letters, so that two can be told apart.
  hint text not null,
  made_by integer not null references staff (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index partner_keys_brand on partner_keys (automaker_id, id);
