import type { MarketingPurpose } from '@trilha/contract/consents/consents.ts';
import type { MarketingAudience } from '@trilha/contract/desk/mailings/marketing-circles.ts';
import type { RecipientState } from '@trilha/contract/desk/mailings/mailing-states.ts';
import type { MailingState } from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';
import { withinScope } from '../within-scope.sql.ts';
import { isUnsent, laidAside } from './sending/laid-aside.sql.ts';

/** The staff member who looks: the scopes of each required permission, per kind of mailing. */
export interface Looker {
  readonly staffId: number;
  readonly now: Date;
  /** For mailings to registrations; null: sees none. */
  readonly registrations: readonly StaffScope[] | null;
  /** For marketing mailings, which cover a whole brand; null: sees none. */
  readonly marketing: readonly StaffScope[] | null;
}

const PLACE = { brand: 'm.automaker_id', stage: 'm.step_id' };

const OF_PEOPLE = { brand: 'r.automaker_id', stage: 'r.step_id' };

function held(scopes: readonly StaffScope[], place: typeof PLACE): RawBuilder<unknown> {
  return sql.join(
    scopes.map((scope) => withinScope(scope, place)),
    sql` and `,
  );
}

/**
 * Mailings that the staff member may see: those entirely within their scopes, and their own as long as every recipient
 * is within them. An ended role thus hides their own, too. Marketing needs the whole brand, whoever sent it.
 */
function seenBy({ staffId, registrations, marketing }: Looker): RawBuilder<unknown> {
  const own = (scopes: readonly StaffScope[]) => sql`m.staff_id = ${staffId} and not exists (
    select from mailing_recipients p join registrations r on r.id = p.registration_id
    where p.mailing_id = m.id and not (${held(scopes, OF_PEOPLE)}))`;
  const kinds = [
    ...(registrations
      ? [sql`m.purpose is null and ((${held(registrations, PLACE)}) or (${own(registrations)}))`]
      : []),
    ...(marketing ? [sql`m.purpose is not null and (${held(marketing, PLACE)})`] : []),
  ];
  return sql`(${sql.join(
    kinds.map((kind) => sql`(${kind})`),
    sql` or `,
  )})`;
}

export interface MailingRow {
  readonly id: number;
  readonly subject: string;
  readonly text: string;
  readonly reason: string;
  readonly version: number;
  readonly state: MailingState;
  readonly purpose: MarketingPurpose | null;
  readonly audience: MarketingAudience | null;
  readonly automaker_id: number | null;
  readonly step_id: number | null;
  readonly title: string | null;
  readonly who: string;
  readonly created_at: string;
  readonly send_at: string;
  readonly stopped_at: string | null;
  readonly total: number;
  readonly waiting: number;
  readonly sent: number;
  readonly unsent: number;
  readonly failed: number;
  readonly left: number;
  readonly lasting: 'open' | 'ended' | null;
  readonly later: number;
  readonly stopped: number;
}

interface Wanted {
  readonly id?: number;
  readonly brand?: number | undefined;
  readonly stage?: number | undefined;
  /** Number of newest rows to skip. */
  readonly offset?: number | undefined;
}

function wanted(looker: Looker, { id, brand, stage }: Wanted): RawBuilder<unknown> {
  const where = [
    seenBy(looker),
    ...(id === undefined ? [] : [sql`m.id = ${id}`]),
    ...(brand === undefined ? [] : [sql`m.automaker_id = ${brand}`]),
    ...(stage === undefined ? [] : [sql`m.step_id = ${stage}`]),
  ];
  return sql.join(where, sql` and `);
}

/** Number of mailings that the staff member may see. */
export async function countMailings(db: Database, looker: Looker, about: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mailings m where ${wanted(looker, about)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Mailings that the staff member may see, newest first, with their progress. */
export async function findMailings(
  db: Database,
  looker: Looker,
  { id, brand, stage, offset = 0 }: Wanted,
  most: number,
): Promise<readonly MailingRow[]> {
  const { now } = looker;
  const { rows } = await sql<MailingRow>`
    with ${laidAside}
    select m.id, m.subject, m.body as text, m.reason, m.version, m.purpose, m.audience, m.automaker_id, m.step_id, s.title,
      staff.name as who, n.*, ${wireInstant('m.created_at')} as created_at,
      ${wireInstant('m.send_at')} as send_at, ${wireInstant('m.stopped_at')} as stopped_at,
      case when m.stopped_at is not null then 'stopped' when m.started_at is null then 'scheduled'
        when n.waiting > 0 then 'sending' else 'over' end as state,
      case when m.lasting_choice is null then null
        when m.stopped_at is null and m.lasting_ended_at is null
          and (s.stage_date is null or s.stage_date > ${now}) then 'open' else 'ended' end as lasting
    from mailings m
    join staff on staff.id = m.staff_id
    left join stages s on s.id = m.step_id
    cross join lateral (
      select count(*)::integer as total,
        count(*) filter (where p.state in ('pending', 'queued') and not ${isUnsent})::integer as waiting,
        count(*) filter (where ${isUnsent})::integer as unsent,
        count(*) filter (where p.state = 'sent')::integer as sent,
        count(*) filter (where p.state = 'failed')::integer as failed,
        count(*) filter (where p.state = 'left')::integer as left,
        count(*) filter (where p.state = 'stopped')::integer as stopped,
        count(*) filter (where p.is_later)::integer as later
      from mailing_recipients p where p.mailing_id = m.id) n
    where ${wanted(looker, { id, brand, stage })}
    order by m.id desc limit ${most} offset ${offset}`.execute(db);
  return rows;
}

export interface RecipientRow {
  readonly registration: number | null;
  readonly number: number | null;
  readonly stage: { readonly automaker_id: number; readonly title: string } | null;
  readonly customer: number | null;
  readonly name: string;
  readonly state: RecipientState;
  readonly code: string | null;
  readonly at: string | null;
}

/** Recipients of a mailing: unsent ones first, then failed ones, then by registration number. */
export async function findRecipients(
  db: Database,
  mailingId: number,
  state: RecipientState | undefined,
  most: number,
): Promise<readonly RecipientRow[]> {
  const shown = sql`case when ${isUnsent} then 'unsent'
    when p.state in ('pending', 'queued') then 'waiting' else p.state end`;
  const { rows } = await sql<RecipientRow>`
    with ${laidAside}
    select r.id as registration, r.inscription_number as number,
      case when r.id is not null
        then jsonb_build_object('automaker_id', s.automaker_id, 'title', s.title) end as stage,
      case when r.id is null then p.customer_id end as customer, coalesce(self.name, '') as name,
      ${shown} as state,
      case when ${isUnsent} then coalesce(
        (select last_error from dead where recipient = p.id limit 1),
        (select last_error from stuck where mailing = p.mailing_id limit 1)) else p.code end as code,
      ${wireInstant('p.at')} as at
    from mailing_recipients p
    left join registrations r on r.id = p.registration_id
    left join stages s on s.id = r.step_id
    left join people self on self.customer_id = coalesce(p.customer_id, r.customer_id) and self.kind = 'self'
    where p.mailing_id = ${mailingId} ${state === undefined ? sql`` : sql`and ${shown} = ${state}`}
    order by ${isUnsent} desc, p.state = 'failed' desc, r.inscription_number, p.id limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Brand and title of a stage; null when it is outside the scope. */
export async function findStageName(db: Database, id: number, scope: StaffScope) {
  const { rows } = await sql<{ id: number; title: string; automaker_id: number }>`
    select s.id, s.title, s.automaker_id from stages s
    where s.id = ${id} and ${withinScope(scope, { brand: 's.automaker_id', stage: 's.id' })}`.execute(
    db,
  );
  return rows[0] ?? null;
}
