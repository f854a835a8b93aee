-- Three accounts with no more rights than their work needs. A superuser runs it, once before the first start and again
-- after each release that brings migrations; running it twice changes nothing:
--
--   psql -d trilha -v owner=trilha_owner -v runtime=trilha_runtime -v replication=trilha_replication -f deploy/roles.sql
--
--   owner        owns every table; `npm run migrate` alone signs in as it
--   runtime      the servers (MIGRATE=0) and staff's commands: reads and writes rows, changes no table, and only adds to
--                what is append-only
--   replication  base backups, the standbys and the archive; reads no table
--
-- Set passwords afterwards, never in a file: \password trilha_owner
\set ON_ERROR_STOP on
begin;

select format('create role %I login', name)
from unnest(array[:'owner', :'runtime', :'replication']) as name
where name not in (select rolname from pg_roles) \gexec
alter role :"replication" replication;
-- The servers set these limits themselves, but cannot do so through a pooler.
alter role :"runtime" set statement_timeout = '10s';
alter role :"runtime" set lock_timeout = '5s';
alter role :"runtime" set idle_in_transaction_session_timeout = '15s';

-- In an installation that had one account, everything now gets the new owner.
select format('alter database %I owner to %I', current_database(), :'owner') \gexec
alter schema public owner to :"owner";
select format('alter %s %s owner to %I',
  case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, c.oid::regclass, :'owner')
from pg_class c
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
  -- A column's sequence gets the owner of its table.
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and relkind = 'S') \gexec
select format('alter function %s owner to %I', oid::regprocedure, :'owner')
from pg_proc where pronamespace = 'public'::regnamespace \gexec

select format('revoke all on database %I from public', current_database()) \gexec
select format('grant connect on database %I to %I, %I', current_database(), :'runtime', :'replication') \gexec
revoke all on schema public from public;
grant usage on schema public to :"runtime";

grant select, insert, update, delete on all tables in schema public to :"runtime";
grant usage on all sequences in schema public to :"runtime";
-- Tables of later releases are usable immediately. Until this file runs again, only triggers keep them append-only.
alter default privileges for role :"owner" in schema public grant select, insert, update, delete on tables to :"runtime";
alter default privileges for role :"owner" in schema public grant usage on sequences to :"runtime";

-- Append-only tables have a trigger of that name. The tables of the migrations are read-only.
select format('revoke update, delete on %s from %I', tgrelid::regclass, :'runtime')
from pg_trigger where tgname = (select relname from pg_class where oid = tgrelid) || '_append_only' \gexec
select format('revoke insert, update, delete on %s from %I', oid::regclass, :'runtime')
from pg_class where relnamespace = 'public'::regnamespace
  and relname in ('migrations', 'kysely_migration', 'kysely_migration_lock') \gexec
-- The one change that the law requires: an erased account's consents lose their address.
select format('grant update (address) on consents to %I', :'runtime') where to_regclass('consents') is not null \gexec

commit;
