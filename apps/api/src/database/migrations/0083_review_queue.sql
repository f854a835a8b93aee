-- Reviews at the desk (ADR 074).

-- Who has an entry open to decide it: advice for others, over by itself unless it is renewed.
create table review_claims (
  registration_id integer primary key references registrations (id) on delete cascade,
  staff_id integer not null references staff (id),
  expires_at timestamptz not null
);

-- The newest question to somebody whose entry waits for review: what it was about, never its words.
create table review_questions (
  registration_id integer primary key references registrations (id) on delete cascade,
  staff_id integer not null references staff (id),
  about text not null check (about ~ '^[a-z_]{1,40}$'),
  asked_at timestamptz not null
);
