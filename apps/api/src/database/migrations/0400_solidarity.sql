-- What became of a stage's fees (ADR 173): organisations, what each was promised, what was delivered, and the costs that
-- the organiser names. Servers of the release before do not know these tables.
create table solidarity_accounts (
  step_id integer primary key references stages (id) on delete cascade,
  -- Counts the edits: an editor who saw another one is refused.
  version integer not null default 0 check (version >= 0)
);

create table solidarity_entities (
  id integer generated always as identity primary key,
  step_id integer not null references solidarity_accounts (step_id) on delete cascade,
  name text not null check (length(name) between 3 and 120),
  city text not null check (length(city) between 2 and 80),
  state text not null check (length(state) = 2),
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  link text check (length(link) <= 300),
  constraint solidarity_entities_once unique (step_id, cnpj)
);

create table solidarity_promises (
  id integer generated always as identity primary key,
  entity_id integer not null references solidarity_entities (id),
  -- Goods, or the purpose of money.
  what text not null check (length(what) <= 120),
  -- Of goods; null for money.
  quantity integer check (quantity > 0),
  unit text check (unit in ('kg', 'l', 'un')),
  value_cents integer not null check (value_cents > 0),
  due_on date,
  constraint solidarity_promises_goods check (
    (quantity is null) = (unit is null) and (quantity is null or what <> ''))
);
create index solidarity_promises_of_entity on solidarity_promises (entity_id);

create table solidarity_deliveries (
  id integer generated always as identity primary key,
  promise_id integer not null references solidarity_promises (id),
  delivered_on date not null,
  quantity integer check (quantity > 0),
  value_cents integer not null check (value_cents > 0)
);
create index solidarity_deliveries_of_promise on solidarity_deliveries (promise_id);

create table solidarity_files (
  id integer generated always as identity primary key,
  delivery_id integer not null references solidarity_deliveries (id),
  kind text not null check (kind in ('document', 'picture')),
  -- A path on the portal when it is public, else the key of a private file.
  address text not null,
  name text not null check (length(name) between 1 and 300),
  is_public boolean not null,
  -- Of the content, so that a repeated request stores nothing twice.
  digest text not null,
  created_at timestamptz not null,
  staff_id integer references staff (id),
  constraint solidarity_files_once unique (delivery_id, digest),
  constraint solidarity_files_address check (
    address like case when is_public then '/files/%' else 'private/%' end)
);
create index solidarity_files_of_staff on solidarity_files (staff_id);

create table solidarity_costs (
  id integer generated always as identity primary key,
  step_id integer not null references solidarity_accounts (step_id) on delete cascade,
  what text not null check (length(what) between 3 and 120),
  value_cents integer not null check (value_cents > 0)
);
create index solidarity_costs_of_stage on solidarity_costs (step_id);

-- What two people checked when they marked the account 'prestado'; earlier ones stay.
create table solidarity_renderings (
  step_id integer not null references solidarity_accounts (step_id) on delete cascade,
  number integer not null check (number > 0),
  received_cents integer not null,
  returned_cents integer not null,
  gate_cents integer not null,
  costs_cents integer not null,
  -- Of entities, promises and costs.
  digest text not null,
  -- Null for the demonstration.
  proposed_by integer references staff (id),
  confirmed_by integer references staff (id),
  at timestamptz not null,
  primary key (step_id, number),
  constraint solidarity_renderings_by_two check (proposed_by <> confirmed_by)
);
create index solidarity_renderings_proposed_by on solidarity_renderings (proposed_by);
create index solidarity_renderings_confirmed_by on solidarity_renderings (confirmed_by);
