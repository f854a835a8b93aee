import type { NoticeKind } from '@trilha/contract/notices/notice-kinds.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';
import { ADDRESSED_MAILS, REGISTRATION_MAILS } from './failing-mails.sql.ts';

export interface TeamPersonRow {
  readonly id: number;
  readonly kind: 'participant' | 'companion';
  readonly name: string;
  readonly cpf: string | null;
  readonly phone: string | null;
  readonly date_of_birth: string | null;
}

/** The team members of an account, without the account holder. */
export async function findTeamOf(db: Database, customerId: number): Promise<TeamPersonRow[]> {
  const { rows } = await sql<TeamPersonRow>`
    select p.id, p.kind, coalesce(p.name, '') as name, p.cpf, p.phone,
      p.date_of_birth::text as date_of_birth
    from people p where p.customer_id = ${customerId} and p.kind <> 'self' and p.deleted_at is null
    order by p.kind desc, p.id`.execute(db);
  return rows;
}

export interface OwnVehicleRow {
  readonly id: number;
  readonly plate: string;
  readonly model: string;
  readonly year: string;
  readonly color: string | null;
  readonly sold_at: string | null;
}

/** The vehicles of an account, favourite first. */
export async function findGarageOf(db: Database, customerId: number): Promise<OwnVehicleRow[]> {
  const { rows } = await sql<OwnVehicleRow>`
    select v.id, v.plate, v.model, v.year, v.color, v.sold_at::text as sold_at
    from vehicles v where v.customer_id = ${customerId} and v.deleted_at is null
    order by v.is_favorite desc, v.id`.execute(db);
  return rows;
}

export interface ExportRequestRow {
  readonly id: number;
  readonly created_at: Date;
  /** When this file or a later one, which contains at least the same, was ready. Null while neither is. */
  readonly answered_at: Date | null;
}

/** Data copies that the customer requested, newest first. Their records are kept for 30 days. */
export async function findRequestsOf(
  db: Database,
  customerId: number,
): Promise<ExportRequestRow[]> {
  const { rows } = await sql<ExportRequestRow>`
    select q.id, q.created_at, (select min(d.ready_at) from data_exports d
      where d.customer_id = q.customer_id and d.id >= q.id) as answered_at
    from data_exports q where q.customer_id = ${customerId} order by q.id desc`.execute(db);
  return rows;
}

export interface WaitingMailRow {
  readonly key: string;
  readonly message: string;
  readonly fate: 'waiting' | 'failing' | 'given_up';
  readonly at: string;
  readonly error: string | null;
  readonly registration_id: number | null;
}

/** E-mails to a customer that are waiting, failing or given up, newest first, at most 50. */
export async function findMailsOf(
  db: Database,
  { id, automaker_id, email }: { id: number; automaker_id: number; email: string },
): Promise<WaitingMailRow[]> {
  const { rows } = await sql<WaitingMailRow>`
    select 'j' || j.id as key,
      coalesce(j.payload ->> 'template', j.payload ->> 'message', j.name) as message,
      case when j.dead_at is not null then 'given_up'
        when j.failing_since is not null then 'failing' else 'waiting' end as fate,
      ${wireInstant('j.created_at')} as at, j.last_error as error,
      (j.payload ->> 'registration_id')::integer as registration_id
    from jobs j
    where (j.name in ${ADDRESSED_MAILS} and j.payload ->> 'to' = ${email}
        and (j.payload ->> 'automaker_id')::integer = ${automaker_id})
      or (j.name in ${REGISTRATION_MAILS} and (j.payload ->> 'registration_id')::integer = any(array(
        select r.id from registrations r where r.customer_id = ${id})))
    order by j.id desc limit 50`.execute(db);
  return rows;
}

export interface NoticesRow {
  readonly devices: number;
  readonly off: readonly NoticeKind[];
  readonly watched: number;
}

/** The customer's notice settings, and the number of browsers that receive push notices. */
export async function findNoticesOf(db: Database, customerId: number): Promise<NoticesRow> {
  const { rows } = await sql<NoticesRow>`
    select
      (select count(*)::integer from push_subscriptions where customer_id = ${customerId}) as devices,
      coalesce((select array_agg(kind) from notice_opt_outs where customer_id = ${customerId}),
        array[]::text[]) as off,
      (select count(*)::integer from stage_watchers
        where customer_id = ${customerId} and told_at is null) as watched`.execute(db);
  return rows[0] ?? { devices: 0, off: [], watched: 0 };
}
