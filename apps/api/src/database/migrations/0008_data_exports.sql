-- Copies of a customer's own data, asked for by themself. A row without ready_at is being prepared;
-- the content goes when expires_at has passed.
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

-- The history of consents outlives its account without identity: the only change it allows is that
-- the network address goes.
create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.address is null and (to_jsonb(new) - 'address') = (to_jsonb(old) - 'address') then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger consents_append_only on consents;
create trigger consents_append_only before update or delete on consents
  for each row execute function refuse_consent_change();

-- 'forfeited': the account was erased after cancellation_limit, so that the fee stays (D20, D26).
comment on column registrations.cancel_reason is 'cancelled, expiry, stage_cancelled or forfeited';
