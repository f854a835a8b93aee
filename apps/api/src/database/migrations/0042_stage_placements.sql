-- Places that a published table gives to inscription numbers, so that whoever has one finds their own first.
-- A number is kept as the organiser wrote it: whose it is follows from the stage's registrations.
create table stage_placements (
  result_id integer not null references stage_results (id) on delete cascade,
  inscription_number integer not null,
  category text,
  place integer not null,
  constraint stage_placements_number check (inscription_number > 0),
  constraint stage_placements_place check (place > 0),
  constraint stage_placements_category check (length(category) between 1 and 120),
  constraint stage_placements_once unique nulls not distinct (result_id, inscription_number, category, place)
);
