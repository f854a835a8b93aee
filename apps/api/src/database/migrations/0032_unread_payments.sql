-- Where a provider's list contradicted itself so often that reading went on behind it: from there it is read
-- again, once a day, until it does not.
alter table pix_readings
  add column unread_from timestamptz,
  add column reread_at timestamptz,
  add constraint pix_readings_unread_whole check ((unread_from is null) = (reread_at is null));
