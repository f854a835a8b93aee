-- The stage whose form a sign-up came from: its confirmation leads there, also on another device.
alter table signups add column wanted_step_id integer references stages (id) on delete set null;
create index signups_wanted_step on signups (wanted_step_id) where wanted_step_id is not null;
