-- Positions in a stage's waiting list without counting the list (ADR 149).

-- How many numbers of a stage's waiting list were given up, in blocks of 1, 32, 1,024, ... numbers: block b of shift s
-- holds the numbers from b << s on. Whoever waits with number n stands at n minus the numbers given up below n.
create table waiting_gaps (
  step_id integer not null references stages (id),
  shift smallint not null,
  block integer not null,
  gone integer not null check (gone > 0),
  primary key (step_id, shift, block)
);

create function leave_waiting_list() returns trigger language plpgsql as $$
begin
  insert into waiting_gaps (step_id, shift, block, gone)
  select old.step_id, shift, old.waiting_number >> shift, 1 from generate_series(0, 25, 5) as shift
  on conflict (step_id, shift, block) do update set gone = waiting_gaps.gone + 1;
  return null;
end $$;
-- A trigger, so that no way out of the line can forget it. Waits for who writes: nothing changes while old gaps are counted.
create trigger registrations_leave_waiting_list after update of waiting_number on registrations
  for each row
  when (old.waiting_number is not null and old.waiting_number is distinct from new.waiting_number)
  execute function leave_waiting_list();

insert into waiting_gaps (step_id, shift, block, gone)
select s.id, shift, number >> shift, count(*)
from stages s
cross join generate_series(1, s.next_waiting_number - 1) as number
cross join generate_series(0, 25, 5) as shift
where not exists (
  select from registrations r where r.step_id = s.id and r.waiting_number = number)
group by s.id, shift, number >> shift;

alter table registrations add column waiting_cars smallint;
comment on column registrations.waiting_cars is
  'Vehicles of the group when it joined the waiting list or changed there; null: the release before wrote it';
update registrations r set waiting_cars = (
  select count(*) from registration_vehicles v where v.registration_id = r.id)
where r.waiting_number is not null;
-- The first group of each size: whoever fits is found without reading past those that do not.
create index registrations_waiting_groups on registrations (step_id, coalesce(waiting_cars, 0), waiting_number)
  where waiting_number is not null;
