-- What a name stands for: a view of a list, by its address, or an export to be taken again, by its definition as JSON
-- (ADR 107). Names of views and of exports are apart.
alter table staff_views
  add column kind text not null default 'list'
    check (kind in ('list', 'registrations', 'briefing', 'finance', 'marketing'));
drop index staff_views_name;
create unique index staff_views_name on staff_views (staff_id, (kind = 'list'), lower(name))
  where ended_at is null;
