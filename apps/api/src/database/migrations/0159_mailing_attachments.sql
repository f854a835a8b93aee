-- Files of messages to many (ADR 108). One is sent before its message: what no message takes goes after a day, with its
-- row; what one took is frozen with it.
create table mailing_attachments (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id),
  -- As its recipients read it.
  name text not null,
  media_type text not null,
  -- In bytes.
  size integer not null check (size > 0),
  -- SHA-256 of what was sent.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- Its key in the storage, known before its file lies there: whatever stops in between is swept. Null once it was deleted.
  file text,
  created_at timestamptz not null,
  -- When its file lay there whole: before, no message takes it.
  stored_at timestamptz,
  mailing_id integer references mailings (id),
  position smallint,
  deleted_at timestamptz,
  constraint mailing_attachments_placed check ((mailing_id is null) = (position is null)),
  constraint mailing_attachments_whole check (mailing_id is null or stored_at is not null),
  constraint mailing_attachments_kept check ((file is null) = (deleted_at is not null)),
  constraint mailing_attachments_once unique (mailing_id, position)
);
create index mailing_attachments_of_staff on mailing_attachments (staff_id);
create index mailing_attachments_unbound on mailing_attachments (created_at) where mailing_id is null;
create index mailing_attachments_files on mailing_attachments (mailing_id) where mailing_id is not null and file is not null;
