-- What everybody of a crew signs at the gate (ADR 087); null: a stage that asks for no signature.
alter table stages add column waiver text;

-- Every text that a phone was given, so that what was signed can be read as long as anybody has to.
create table stage_waivers (
  step_id integer not null references stages (id),
  version integer not null,
  -- SHA-256 of the text, in base64url.
  digest text not null,
  text text not null,
  given_at timestamptz not null,
  primary key (step_id, version),
  unique (step_id, digest)
);
create trigger stage_waivers_append_only before update or delete on stage_waivers
  for each row execute function refuse_change();

-- What of a signature is about people, sealed under STAFF_SECRET_KEY as the phone sealed it; the log names its digest.
-- Emptied when the account is erased, so that no phone brings it back. The person is no foreign key, as in the log.
create table checkin_sheets (
  scan_id integer primary key references checkin_scans (id),
  person_id integer not null,
  box text
);
create index checkin_sheets_person on checkin_sheets (person_id);
