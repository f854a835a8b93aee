-- Registrations, what they hold, the ledger of places, and payments.

create table registrations (
  id integer generated always as identity primary key,
  type text not null default 'normal',
  event_id integer not null references events (id),
  step_id integer not null references stages (id),
  category_id integer not null references categories (id),
  customer_id integer not null references customers (id),
  automaker_id smallint not null,
  team_name text,
  terms_and_conditions smallint not null default 1,
  terms_version text not null,
  isoffroad smallint not null default 1,
  voucher text,
  pool_id integer references vacancy_pools (id),
  places integer not null default 0,
  inscription_number integer not null,
  waiting_number integer,
  status text not null,
  unit_value_cents integer not null,
  expires_at timestamptz,
  cancelled_by text,
  cancelled_at timestamptz,
  cancel_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint registrations_type_known check (type in ('normal', 'voucher', 'bypass')),
  constraint registrations_status_known check (status in (
    'Registrado com sucesso', 'Aprovado', 'Aguardando', 'Aguardando Pagamento',
    'Lista de Espera', 'Cancelada'
  )),
  constraint registrations_waiting check ((status = 'Lista de Espera') = (waiting_number is not null)),
  constraint registrations_places check (
    (places > 0) = (status not in ('Lista de Espera', 'Cancelada'))
  ),
  constraint registrations_inscription_unique unique (step_id, inscription_number)
);
create index registrations_customer on registrations (customer_id, id desc);
create unique index registrations_waiting_line on registrations (step_id, waiting_number)
  where waiting_number is not null;
create index registrations_expiring on registrations (expires_at)
  where status = 'Aguardando Pagamento';
create index registrations_stage_status on registrations (step_id, status);

-- One row per vehicle entered. active turns false when the registration is cancelled or the vehicle
-- is taken out; it is what the two uniqueness rules of D17 look at.
create table registration_vehicles (
  id integer generated always as identity primary key,
  registration_id integer not null references registrations (id),
  step_id integer not null references stages (id),
  vehicle_id integer not null references vehicles (id),
  chassis text not null,
  conductor_id integer not null references people (id),
  navigator_id integer references people (id),
  position smallint not null,
  active boolean not null default true,
  constraint registration_vehicles_two_people check (navigator_id is distinct from conductor_id)
);
create unique index registration_vehicles_chassis_unique on registration_vehicles (step_id, chassis)
  where active;
create index registration_vehicles_registration on registration_vehicles (registration_id);
create index registration_vehicles_vehicle on registration_vehicles (vehicle_id) where active;

create table registration_people (
  id integer generated always as identity primary key,
  registration_vehicle_id integer not null references registration_vehicles (id),
  registration_id integer not null references registrations (id),
  step_id integer not null references stages (id),
  person_id integer not null references people (id),
  cpf text,
  role text not null,
  active boolean not null default true,
  constraint registration_people_role_known check (role in ('conductor', 'navigator', 'companion'))
);
create unique index registration_people_person_unique on registration_people (step_id, person_id)
  where active;
create unique index registration_people_cpf_unique on registration_people (step_id, cpf)
  where active and cpf is not null;
create index registration_people_registration on registration_people (registration_id);
create index registration_people_person on registration_people (person_id) where active;

-- Every movement of places: the sum of delta of a pool is its taken, by construction (D14).
create table vacancy_ledger (
  id bigint generated always as identity primary key,
  pool_id integer not null references vacancy_pools (id),
  step_id integer not null references stages (id),
  registration_id integer not null references registrations (id),
  delta integer not null,
  reason text not null,
  at timestamptz not null,
  constraint vacancy_ledger_moves check (delta <> 0)
);
create index vacancy_ledger_pool on vacancy_ledger (pool_id);
create index vacancy_ledger_registration on vacancy_ledger (registration_id);

create function move_vacancies() returns trigger language plpgsql as $$
begin
  update vacancy_pools set taken = taken + new.delta where id = new.pool_id;
  return null;
end $$;
create trigger vacancy_ledger_moves_pool after insert on vacancy_ledger
  for each row execute function move_vacancies();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger vacancy_ledger_append_only before update or delete on vacancy_ledger
  for each row execute function refuse_change();
create trigger consents_append_only before update or delete on consents
  for each row execute function refuse_change();

-- One charge per amount asked: an edit before payment replaces it.
create table charges (
  id integer generated always as identity primary key,
  registration_id integer not null references registrations (id),
  automaker_id smallint not null,
  txid text not null,
  mode text not null,
  status text not null,
  amount_cents integer not null,
  received_cents integer not null default 0,
  brcode text,
  pix_key text not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint charges_txid_unique unique (txid),
  constraint charges_txid_format check (txid ~ '^[A-Za-z0-9]{1,35}$'),
  constraint charges_mode_known check (mode in ('bacen', 'static')),
  constraint charges_status_known
    check (status in ('preparing', 'open', 'paid', 'expired', 'withdrawn')),
  constraint charges_amount_positive check (amount_cents > 0)
);
-- At most one live charge per registration.
create unique index charges_one_live on charges (registration_id)
  where status in ('preparing', 'open');
create index charges_registration on charges (registration_id, id desc);
create index charges_open on charges (updated_at) where status in ('preparing', 'open');

-- Money that arrived, as the provider itself told it: never from a webhook's body (D22).
create table pix_payments (
  id integer generated always as identity primary key,
  charge_id integer not null references charges (id),
  end_to_end_id text not null,
  amount_cents integer not null,
  paid_at timestamptz not null,
  recorded_at timestamptz not null,
  constraint pix_payments_end_to_end_unique unique (end_to_end_id),
  constraint pix_payments_amount_positive check (amount_cents > 0)
);
create index pix_payments_charge on pix_payments (charge_id);

create table refunds (
  id integer generated always as identity primary key,
  pix_payment_id integer not null references pix_payments (id),
  registration_id integer not null references registrations (id),
  refund_id text not null,
  amount_cents integer not null,
  reason text not null,
  status text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint refunds_id_unique unique (refund_id),
  constraint refunds_amount_positive check (amount_cents > 0),
  constraint refunds_status_known check (status in ('pending', 'processing', 'done', 'failed'))
);
create index refunds_registration on refunds (registration_id);
create index refunds_payment on refunds (pix_payment_id);

-- A webhook is a hint: stored, deduplicated by endToEndId, then the charge is read again (D22).
create table pix_webhooks (
  end_to_end_id text primary key,
  automaker_id smallint not null,
  txid text not null,
  received_at timestamptz not null,
  deliveries integer not null default 1
);
