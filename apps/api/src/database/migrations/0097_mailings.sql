-- Messages of the organisers to many (ADR 080): what is said, to whom it was frozen, and what became of it for each.
create table mailings (
  id integer generated always as identity primary key,
  -- Null: its people are of several.
  automaker_id smallint,
  step_id integer references stages (id),
  staff_id integer not null references staff (id),
  staff_session integer not null references staff_sessions (id),
  subject text not null,
  body text not null,
  reason text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  send_at timestamptz not null,
  started_at timestamptz,
  stopped_at timestamptz
);
create index mailings_of_stage on mailings (step_id, id desc);
create table mailing_recipients (
  id integer generated always as identity primary key,
  mailing_id integer not null references mailings (id) on delete cascade,
  registration_id integer not null references registrations (id),
  -- Whether it was cancelled when it was frozen: who cancels later is no longer written to.
  was_cancelled boolean not null,
  state text not null default 'pending'
    check (state in ('pending', 'queued', 'sent', 'failed', 'left', 'stopped')),
  -- A kind of refusal, never an address.
  code text,
  at timestamptz,
  unique (mailing_id, registration_id)
);
create index mailing_recipients_pending on mailing_recipients (mailing_id, id) where state = 'pending';
create index mailing_recipients_of_registration on mailing_recipients (registration_id, id desc);
