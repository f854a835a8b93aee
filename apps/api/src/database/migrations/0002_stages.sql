-- Events, stages, categories, vouchers, vacancy pools and their ledger.

create table events (
  id integer generated always as identity primary key,
  automaker_id smallint not null,
  name text not null,
  description text not null default '',
  allows_registration boolean not null default true,
  is_paid boolean not null default true,
  logo text,
  created_at timestamptz not null
);
create index events_brand on events (automaker_id);

create table categories (
  id integer generated always as identity primary key,
  event_id integer not null references events (id),
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

create table stages (
  id integer generated always as identity primary key,
  event_id integer not null references events (id),
  automaker_id smallint not null,
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
  cancellation_limit date,
  event_value_cents integer not null default 0,
  status text not null default 'Agendada',
  galery_link text,
  number_of_cars smallint not null default 1,
  allowed_teams boolean not null default false,
  browser boolean not null default true,
  companion boolean not null default true,
  companion_allowed_quantity smallint not null default 0,
  vacancies integer not null,
  manual_review boolean not null default false,
  first_batch_min_year smallint,
  unpaid_expiry_hours smallint not null default 24,
  published_at timestamptz,
  next_inscription_number integer not null default 1,
  next_waiting_number integer not null default 1,
  created_at timestamptz not null,
  constraint stages_status_known check (status in ('Agendada', 'Realizada', 'Cancelada')),
  constraint stages_value_not_negative check (event_value_cents >= 0),
  constraint stages_vacancies_not_negative check (vacancies >= 0),
  constraint stages_cars_positive check (number_of_cars > 0),
  -- D15: the first batch ends before general registration starts.
  constraint stages_first_batch_before_general check (
    end_first_batch is null or start_registration_date is null
    or end_first_batch < start_registration_date
  )
);
create index stages_brand_date on stages (automaker_id, stage_date) where published_at is not null;
create index stages_event on stages (event_id);

create table vouchers (
  id integer generated always as identity primary key,
  step_id integer not null references stages (id),
  voucher text not null,
  created_at timestamptz not null,
  constraint vouchers_code_upper check (voucher = upper(btrim(voucher)) and voucher <> ''),
  constraint vouchers_code_unique unique (step_id, voucher)
);

-- The places of a stage, split by who may take them (D14). taken is moved only by the ledger's
-- trigger, and the check below is what makes overselling impossible.
create table vacancy_pools (
  id integer generated always as identity primary key,
  step_id integer not null references stages (id),
  kind text not null,
  voucher_id integer references vouchers (id),
  capacity integer not null,
  taken integer not null default 0,
  returned_at timestamptz,
  constraint vacancy_pools_kind_known
    check (kind in ('general', 'first_batch', 'voucher', 'invitation')),
  constraint vacancy_pools_voucher check ((kind = 'voucher') = (voucher_id is not null)),
  constraint vacancy_pools_not_oversold check (taken >= 0 and taken <= capacity)
);
create unique index vacancy_pools_one_per_kind on vacancy_pools (step_id, kind)
  where kind <> 'voucher';
create unique index vacancy_pools_one_per_voucher on vacancy_pools (voucher_id)
  where voucher_id is not null;
create index vacancy_pools_stage on vacancy_pools (step_id);

-- The pools of a stage together never hold more than its capacity; checked at commit, so that a
-- transaction may move capacity from one pool to another.
create function check_stage_pools() returns trigger language plpgsql as $$
declare
  stage_capacity integer;
  pooled integer;
begin
  select vacancies into stage_capacity from stages where id = new.step_id;
  select coalesce(sum(capacity), 0) into pooled from vacancy_pools where step_id = new.step_id;
  if pooled > stage_capacity then
    raise exception 'pools of stage % hold % places, its capacity is %', new.step_id, pooled, stage_capacity
      using errcode = 'check_violation', constraint = 'stages_pools_within_capacity';
  end if;
  return null;
end $$;
create constraint trigger stages_pools_within_capacity
  after insert or update of capacity, step_id on vacancy_pools
  deferrable initially deferred for each row execute function check_stage_pools();
