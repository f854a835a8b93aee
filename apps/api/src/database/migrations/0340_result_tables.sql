-- A published table is kept whole, one row per car (ADR 151): also cars without a place, and lines whose number nobody
-- has. Servers of the release before insert without the new columns.
alter table stage_placements
  alter column inscription_number drop not null,
  alter column place drop not null,
  add column line integer,
  add column car_letter text,
  add column car text,
  add column points double precision,
  add column status text,
  add column remark text,
  drop constraint stage_placements_once,
  add constraint stage_placements_line unique (result_id, line),
  add constraint stage_placements_car_letter check (car_letter ~ '^[A-F]$'),
  add constraint stage_placements_car check (length(car) between 1 and 120),
  add constraint stage_placements_status check (status in ('NC', 'DNF', 'DSQ', 'DNS')),
  add constraint stage_placements_remark check (length(remark) between 1 and 300);
comment on column stage_placements.line is 'Line of the file; null where a server before release 1.1 stored it';
comment on column stage_placements.car_letter is 'Which car of the registration, by its order there: A, B';
comment on column stage_placements.car is 'As the table has it, never a plate';

-- What staff said that a column means, once per brand: the next table is read by it. Null: the column is not read.
create table result_columns (
  automaker_id integer not null,
  header text not null check (length(header) between 1 and 120),
  field text check (field in ('number', 'plate', 'place', 'category', 'car', 'points', 'status', 'remark')),
  told_at timestamptz not null,
  primary key (automaker_id, header)
);
