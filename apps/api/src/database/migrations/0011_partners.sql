-- The organisers' partners, such as a timing company or the automaker's CRM (ADR 077): keys to read with, and webhooks.

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

-- Secrets are sealed, not hashed: signing needs them again.
create table webhooks (
  id integer generated always as identity primary key,
  automaker_id smallint not null,
  -- Null: every stage of the brand.
  step_id integer references stages (id),
  name text not null,
  url text not null,
  kinds text[] not null check (cardinality(kinds) > 0),
  secret_box bytea not null,
  -- The secret before, which signs too until its moment.
  old_secret_box bytea,
  old_secret_until timestamptz,
  -- The id of the form that made it: sent again, the form gets the webhook that is there.
  request uuid,
  made_by integer not null references staff (id),
  made_at timestamptz not null,
  -- Since when every delivery failed; null while they succeed.
  failing_since timestamptz,
  disabled_at timestamptz,
  -- Who turned it off: staff, or the system since it kept failing.
  disabled_by text check (disabled_by in ('staff', 'system')),
  check ((disabled_at is null) = (disabled_by is null)),
  check ((old_secret_box is null) = (old_secret_until is null))
);
create index webhooks_brand on webhooks (automaker_id, id);
create unique index webhooks_request on webhooks (made_by, request);

create table webhook_deliveries (
  id integer generated always as identity primary key,
  webhook_id integer not null references webhooks (id),
  -- The same at every try: by it the receiver knows what it has.
  event_id uuid not null,
  -- The key of a message that may be sent once only; null: it may be sent again.
  once text,
  kind text not null,
  -- As it is signed and sent, byte by byte.
  body text not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'held')),
  attempts integer not null default 0,
  last_at timestamptz,
  -- The answer's status; null where none came.
  last_status integer,
  last_error text,
  last_ms integer,
  unique (webhook_id, event_id),
  unique (webhook_id, once)
);
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, id desc);

-- An event is a job, queued by the transaction that makes it true; where no webhook wants it, none is queued.
create function tell_partners(kind text, stage integer, about jsonb, at timestamptz) returns void
language plpgsql as $$
begin
  if exists (
    select from webhooks w join stages s on s.id = stage
    where w.automaker_id = s.automaker_id and (w.step_id is null or w.step_id = stage)
      and w.disabled_at is null and tell_partners.kind = any (w.kinds)
  ) then
    insert into jobs (name, payload, run_at, created_at)
    values ('spread-partner-event', about || jsonb_build_object(
      'event_id', gen_random_uuid(), 'kind', kind, 'stage', stage, 'at', to_char(
        at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), at, at);
  end if;
end $$;

-- Many paths confirm and cancel (payment, review, promotion, staff, expiry): all of them pass here.
create function tell_partners_of_status() returns trigger language plpgsql as $$
begin
  perform tell_partners(
    case when new.status = 'Cancelada' then 'registration.cancelled' else 'registration.confirmed' end,
    new.step_id, jsonb_build_object('registration', new.id), new.updated_at);
  return null;
end $$;
create trigger registrations_tell_partners_of_new after insert on registrations for each row
  when (new.status in ('Aprovado', 'Registrado com sucesso'))
  execute function tell_partners_of_status();
create trigger registrations_tell_partners after update of status on registrations for each row
  when ((new.status = 'Cancelada' and old.status <> 'Cancelada')
    or (new.status in ('Aprovado', 'Registrado com sucesso')
      and old.status not in ('Aprovado', 'Registrado com sucesso')))
  execute function tell_partners_of_status();
