-- Up to which release day the chassis registry holds every vehicle of a brand (D13).
create table chassis_syncs (
  automaker_id smallint primary key,
  synced_day date not null
);
