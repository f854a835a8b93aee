-- Numbered, dated notices to the participants of a stage (ADR 163). A published one never changes: a correction is a new
-- one.
create table bulletins (
  id integer generated always as identity primary key,
  step_id integer not null references stages (id) on delete cascade,
  kind text not null check (kind in ('addendum', 'bulletin', 'notice')),
  -- Counted per stage and kind, from 1.
  number integer not null check (number > 0),
  title text not null check (length(title) between 3 and 120),
  text text not null check (length(text) between 3 and 5000),
  -- Path on the portal, with the size in bytes; null without a file.
  file text,
  file_size integer check (file_size > 0),
  published_at timestamptz not null,
  -- Who published it; null for the demonstration.
  staff_id integer references staff (id),
  constraint bulletins_number unique (step_id, kind, number),
  constraint bulletins_file check ((file is null) = (file_size is null))
);

-- 'Ciente', once per registration: by its customer, or noted by staff who called.
create table bulletin_acknowledgements (
  bulletin_id integer not null references bulletins (id) on delete cascade,
  registration_id integer not null references registrations (id) on delete cascade,
  -- When the customer tapped, or staff noted it.
  at timestamptz not null,
  -- Later than `at` when the phone was offline.
  received_at timestamptz not null,
  staff_id integer references staff (id),
  -- Who answered the telephone.
  person_id integer references people (id),
  primary key (bulletin_id, registration_id),
  constraint bulletin_acknowledgements_order check (at <= received_at),
  constraint bulletin_acknowledgements_phone check ((staff_id is null) = (person_id is null))
);
create index bulletin_acknowledgements_of_registration on bulletin_acknowledgements (registration_id);
