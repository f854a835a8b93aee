alter table invitations add column declined_at timestamptz;
comment on column invitations.declined_at is
  'When the customer declined it; emptied when they take that back. Its places are held ten minutes longer (ADR 143)';
