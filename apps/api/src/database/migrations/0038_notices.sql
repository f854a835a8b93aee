-- Browsers that take web push, each of one customer: whoever subscribes the same browser takes it over.
create table push_subscriptions (
  id integer generated always as identity primary key,
  customer_id integer not null references customers (id) on delete cascade,
  -- The session that stands for this browser now; null once its row is forgotten.
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

-- A browser that is signed out hears nothing more, whichever way it is signed out: on a phone that is
-- shared, the next person must not read it.
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
