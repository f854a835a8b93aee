-- What every feature uses: jobs, counters, shared state, and two functions.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Lower case without accents, so that 'Abrao' finds 'Abrão', whatever the database's locale is.
create function folded(text) returns text language sql immutable strict parallel safe as $$
  select translate(lower($1), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')
$$;

-- Transactional outbox and scheduled work in one table.
create table jobs (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  -- Since when it fails without a break: jobs are given up after a time, not after a number of attempts.
  failing_since timestamptz,
  -- Runs in a row that ended without a result, because their process died.
  interruptions smallint not null default 0,
  locked_until timestamptz,
  last_error text,
  dead_at timestamptz,
  dedupe_key text,
  -- Jobs that share this key run one after the other: an address that never answers holds one worker, not its lane.
  turn_key text,
  created_at timestamptz not null
);
create index jobs_due on jobs (run_at) where dead_at is null;
create unique index jobs_dedupe_unique on jobs (dedupe_key) where dead_at is null;
create unique index jobs_turn_unique on jobs (turn_key) where locked_until is not null and dead_at is null;
-- Jobs that were given up are few, and read by name whenever staff look at a message to many.
create index jobs_laid_aside on jobs (name) where dead_at is not null;

-- Fixed-window counters, shared by every replica (D6).
create table rate_limits (
  key text primary key,
  window_start timestamptz not null,
  hits integer not null
);
create index rate_limits_window on rate_limits (window_start);

-- Shared by every replica, so that one replica's finding spares the others.
create table circuit_breakers (
  name text primary key,
  failures integer not null default 0,
  open_until timestamptz
);

-- Answers of the CEP service.
create table cep_cache (
  cep text primary key,
  found boolean not null,
  uf text,
  localidade text,
  logradouro text,
  bairro text,
  complemento text,
  fetched_at timestamptz not null
);

-- One row in a database that holds the demonstration: `npm start` touches no other.
create table demonstration (
  seeded_at timestamptz not null default now()
);
create unique index demonstration_once on demonstration ((true));
