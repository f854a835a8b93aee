-- When who has not answered to a postponement was reminded last: once a day at most.
alter table postponements add column reminded_at timestamptz;
