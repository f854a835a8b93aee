-- Who of staff handed somebody the link they began with last: they may act as them (ADR 123). None: a command did.
alter table staff add column linked_by integer references staff (id);
create index staff_linked_by on staff (linked_by) where linked_by is not null;
update staff s set linked_by = (
  select a.staff_id from audit_log a
  where a.subject = 'staff' and a.subject_id = s.id and a.action in ('added', 'factor-reset')
  order by a.id desc limit 1);

-- What one admin wants and another one has to want, too: a role with much power, or a new link for who holds one.
create table team_proposals (
  id integer generated always as identity primary key,
  act text not null,
  subject_id integer not null references staff (id),
  role text,
  automaker_id smallint,
  stage_id integer references stages (id),
  until timestamptz,
  reason text not null,
  proposed_by integer not null references staff (id),
  created_at timestamptz not null,
  decision text,
  decided_by integer references staff (id),
  decided_at timestamptz,
  constraint team_proposals_act_known check (act in ('grant', 'reset')),
  constraint team_proposals_decision_known check (decision in ('confirmed', 'declined')),
  constraint team_proposals_of_a_role check ((act = 'grant') = (role is not null)),
  constraint team_proposals_decided check ((decision is null) = (decided_at is null)),
  constraint team_proposals_by_two check (decision is distinct from 'confirmed' or decided_by <> proposed_by)
);
create unique index team_proposals_open on team_proposals (subject_id, act, coalesce(role, ''))
  where decided_at is null;
create index team_proposals_proposed_by on team_proposals (proposed_by);
create index team_proposals_decided_by on team_proposals (decided_by);
create index team_proposals_stage on team_proposals (stage_id);
