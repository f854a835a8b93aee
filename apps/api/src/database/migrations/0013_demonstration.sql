-- One row in a database that holds the demonstration: npm start touches no other.
create table demonstration (
  seeded_at timestamptz not null default now()
);
create unique index demonstration_once on demonstration ((true));

-- Demonstrations that were there before this table; no mail can reach .example, so nobody else confirms it.
insert into demonstration (seeded_at)
  select min(created_at) from customers where email = 'helena@trilha.example' having count(*) > 0;
