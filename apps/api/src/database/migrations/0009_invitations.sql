-- Invitations: a link that enters one stage outside the public's windows and pools (D24).

create table invitations (
  id integer generated always as identity primary key,
  step_id integer not null references stages (id),
  customer_id integer not null references customers (id),
  token_hash bytea not null,
  -- The link's `auth`; gone once the session's own retention is over.
  session_id integer references sessions (id) on delete set null,
  vehicles smallint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  registration_id integer references registrations (id) deferrable initially deferred,
  revoked_at timestamptz,
  constraint invitations_vehicles_positive check (vehicles > 0),
  constraint invitations_used_for_something check ((used_at is null) = (registration_id is null))
);
create unique index invitations_token_unique on invitations (token_hash);
create unique index invitations_session_unique on invitations (session_id);
create unique index invitations_registration_unique on invitations (registration_id);
create index invitations_stage on invitations (step_id);
create index invitations_customer on invitations (customer_id);

-- Places of its own: a pool per invitation, carved out of the stage's when it is issued. The stage's
-- own pool of this kind, if any, is what is set apart for invitations to come.
alter table vacancy_pools add column invitation_id integer references invitations (id);
alter table vacancy_pools add constraint vacancy_pools_invitation
  check (invitation_id is null or kind = 'invitation');
drop index vacancy_pools_one_per_kind;
create unique index vacancy_pools_one_per_kind on vacancy_pools (step_id, kind)
  where kind <> 'voucher' and invitation_id is null;
create unique index vacancy_pools_one_per_invitation on vacancy_pools (invitation_id)
  where invitation_id is not null;

-- The link's `auth` lives until the payment settles, and a quarter of an hour on, so that the page
-- can still say what became of it. Here, so that no transition of the table (D20) can forget it.
create function end_invitation_session() returns trigger language plpgsql as $$
begin
  update sessions set expires_at = least(expires_at, new.updated_at + interval '15 minutes')
  where id = (select session_id from invitations where registration_id = new.id);
  return null;
end $$;
create trigger registrations_end_invitation_session after insert or update of status on registrations
  for each row
  when (new.type = 'bypass' and new.status in ('Aprovado', 'Registrado com sucesso', 'Cancelada'))
  execute function end_invitation_session();
