-- What customers are told: push notices, e-mails about a registration, and messages of staff to many.

-- Browsers that take web push, each of one customer: whoever subscribes the same browser takes it over.
create table push_subscriptions (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (id) on delete cascade,
  -- The session of this browser; null once its row is deleted.
  session_id integer references sessions (id) on delete set null,
  -- Digest of the browser's secret, by which the next login knows it again.
  device_hash bytea,
  device text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- Our public key it was made for: another one cannot send to it.
  server_key text not null,
  created_at timestamptz not null,
  last_success_at timestamptz,
  constraint push_subscriptions_unique unique (endpoint)
);
create index push_subscriptions_customer on push_subscriptions (customer_id);
create index push_subscriptions_session on push_subscriptions (session_id);
create index push_subscriptions_device on push_subscriptions (device_hash);

-- A browser that is signed out, in whichever way, gets no more notices: on a shared phone the next person must not read
-- them.
create function forget_push_subscriptions() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger sessions_forget_push_subscriptions after update of revoked_at on sessions
  for each row when (new.revoked_at is not null) execute function forget_push_subscriptions();

-- Kinds of notices that somebody switched off; all others are on.
create table notice_opt_outs (
  customer_id integer not null references customers (id) on delete cascade,
  kind text not null check (kind in ('place_won', 'payment_due', 'stage_open', 'stage_changed')),
  created_at timestamptz not null,
  primary key (customer_id, kind)
);

-- Who wants to hear when a stage takes entries.
create table stage_watchers (
  step_id integer not null references stages (id) on delete cascade,
  customer_id integer not null references customers (id) on delete cascade,
  created_at timestamptz not null,
  told_at timestamptz,
  primary key (step_id, customer_id)
);
create index stage_watchers_customer on stage_watchers (customer_id);
create index stage_watchers_untold on stage_watchers (step_id) where told_at is null;

-- Who was reminded of their stage: once per registration, whatever the job does.
create table stage_reminders (
  registration_id integer primary key references registrations (id),
  at timestamptz not null
);

-- Which messages about a registration left, and when, since finished jobs are deleted. Neither address nor text.
create table sent_messages (
  id bigint generated always as identity primary key,
  registration_id integer not null references registrations (id),
  message text not null,
  sent_at timestamptz not null
);
create index sent_messages_registration on sent_messages (registration_id, id desc);

-- Addresses that the mail server refused for good (RFC 5321, 5yz), until a message to them is taken again.
create table refused_addresses (
  automaker_id smallint not null,
  email text not null,
  code smallint not null,
  refused_at timestamptz not null,
  primary key (automaker_id, email)
);

-- Messages of staff to many (ADR 080): the text, the frozen list of recipients, and what became of it for each.
create table mailings (
  id integer generated always as identity primary key,
  -- Null: its people are of several brands.
  automaker_id smallint,
  step_id integer references stages (id),
  staff_id integer not null references staff (id),
  staff_session integer not null references staff_sessions (id),
  -- The consent that a message of marketing needs (ADR 094); null: it is about registrations, and needs none.
  purpose text,
  -- Whom a message of marketing was chosen for, as it was asked.
  audience jsonb,
  -- The filters of a message that also reaches who enters its audience later (ADR 095), asked again until it ends.
  lasting_choice jsonb,
  -- When somebody ended that; it ends by itself on the stage's day.
  lasting_ended_at timestamptz,
  subject text not null,
  body text not null,
  reason text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  send_at timestamptz not null,
  started_at timestamptz,
  stopped_at timestamptz,
  constraint mailings_purpose_known check (purpose in (
    'receive_event_emails', 'receive_offers', 'receive_news', 'receive_newsletter')),
  constraint mailings_audience_of_marketing check ((purpose is null) = (audience is null)),
  constraint mailings_lasting_of_stage check (lasting_choice is null or step_id is not null)
);
create index mailings_of_stage on mailings (step_id, id desc);
create index mailings_lasting on mailings (id)
  where lasting_choice is not null and lasting_ended_at is null and stopped_at is null;

-- By registration, or for marketing by account.
create table mailing_recipients (
  id integer generated always as identity primary key,
  mailing_id integer not null references mailings (id) on delete cascade,
  registration_id integer references registrations (id),
  customer_id integer references customers (id),
  -- Whether it was cancelled when the list was frozen: who cancels later is no longer written to.
  was_cancelled boolean not null,
  -- Whether they came into the audience after it was sent.
  is_later boolean not null default false,
  state text not null default 'pending'
    check (state in ('pending', 'queued', 'sent', 'failed', 'left', 'stopped')),
  -- A kind of refusal, never an address.
  code text,
  at timestamptz,
  unique (mailing_id, registration_id),
  constraint mailing_recipients_is_somebody check (num_nonnulls(registration_id, customer_id) > 0),
  -- Nobody twice, however they come into the audience.
  constraint mailing_recipients_once unique (mailing_id, customer_id)
);
create index mailing_recipients_pending on mailing_recipients (mailing_id, id) where state = 'pending';
create index mailing_recipients_of_registration on mailing_recipients (registration_id, id desc);
create index mailing_recipients_of_customer on mailing_recipients (customer_id) where customer_id is not null;

-- Files of messages to many (ADR 108). A file is sent before its message: what no message takes goes after a day, with
-- its row; what a message took is frozen with it.
create table mailing_attachments (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id),
  -- As its recipients read it.
  name text not null,
  media_type text not null,
  -- In bytes.
  size integer not null check (size > 0),
  -- SHA-256 of what was sent.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- Its key in the storage, written before its file lies there, so that an interrupted upload is swept. Null once it was
  -- deleted.
  file text,
  created_at timestamptz not null,
  -- When its file lay there whole: before, no message takes it.
  stored_at timestamptz,
  mailing_id integer references mailings (id),
  position smallint,
  deleted_at timestamptz,
  constraint mailing_attachments_placed check ((mailing_id is null) = (position is null)),
  constraint mailing_attachments_whole check (mailing_id is null or stored_at is not null),
  constraint mailing_attachments_kept check ((file is null) = (deleted_at is not null)),
  constraint mailing_attachments_once unique (mailing_id, position)
);
create index mailing_attachments_of_staff on mailing_attachments (staff_id);
create index mailing_attachments_unbound on mailing_attachments (created_at) where mailing_id is null;
create index mailing_attachments_files on mailing_attachments (mailing_id) where mailing_id is not null and file is not null;
