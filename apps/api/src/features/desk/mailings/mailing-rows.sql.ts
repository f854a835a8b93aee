import type { MailingState, RecipientState } from '@trilha/contract/mailings/mailings.endpoints.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';
import { withinScope } from '../within-scope.sql.ts';

/** Who looks: where each of these permissions is held, and what they sent themselves. */
export interface Looker {
  readonly staffId: number;
  readonly scopes: readonly StaffScope[];
}

const PLACE = { brand: 'm.automaker_id', stage: 'm.step_id' };

/**
 * What somebody may see: what lies whole where they may look, and what they sent, as long as they may look at each of
 * its people: a role that ended ends that, too.
 */
function seenBy({ staffId, scopes }: Looker): RawBuilder<unknown> {
  const held = (place: typeof PLACE): RawBuilder<unknown> =>
    sql.join(
      scopes.map((scope) => withinScope(scope, place)),
      sql` and `,
    );
  return sql`((${held(PLACE)}) or (m.staff_id = ${staffId} and not exists (
    select from mailing_recipients p join registrations r on r.id = p.registration_id
    where p.mailing_id = m.id and not (${held({ brand: 'r.automaker_id', stage: 'r.step_id' })}))))`;
}

export interface MailingRow {
  readonly id: number;
  readonly subject: string;
  readonly text: string;
  readonly reason: string;
  readonly version: number;
  readonly state: MailingState;
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
  readonly failed: number;
  readonly left: number;
  readonly stopped: number;
}

interface Wanted {
  readonly id?: number;
  readonly brand?: number | undefined;
  readonly stage?: number | undefined;
  /** How many of the newest are passed over. */
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

/** How many messages to many somebody may see. */
export async function countMailings(db: Database, looker: Looker, about: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mailings m where ${wanted(looker, about)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Messages to many that somebody may see, the newest first, and how far each is. */
export async function findMailings(
  db: Database,
  looker: Looker,
  { id, brand, stage, offset = 0 }: Wanted,
  most: number,
): Promise<readonly MailingRow[]> {
  const { rows } = await sql<MailingRow>`
    select m.id, m.subject, m.body as text, m.reason, m.version, m.automaker_id, m.step_id, s.title,
      staff.name as who, n.*, ${wireInstant('m.created_at')} as created_at,
      ${wireInstant('m.send_at')} as send_at, ${wireInstant('m.stopped_at')} as stopped_at,
      case when m.stopped_at is not null then 'stopped' when m.started_at is null then 'scheduled'
        when n.waiting > 0 then 'sending' else 'over' end as state
    from mailings m
    join staff on staff.id = m.staff_id
    left join stages s on s.id = m.step_id
    cross join lateral (
      select count(*)::integer as total,
        count(*) filter (where p.state in ('pending', 'queued'))::integer as waiting,
        count(*) filter (where p.state = 'sent')::integer as sent,
        count(*) filter (where p.state = 'failed')::integer as failed,
        count(*) filter (where p.state = 'left')::integer as left,
        count(*) filter (where p.state = 'stopped')::integer as stopped
      from mailing_recipients p where p.mailing_id = m.id) n
    where ${wanted(looker, { id, brand, stage })}
    order by m.id desc limit ${most} offset ${offset}`.execute(db);
  return rows;
}

export interface RecipientRow {
  readonly registration: number;
  readonly number: number;
  readonly name: string;
  readonly state: RecipientState;
  readonly code: string | null;
  readonly at: string | null;
}

/** Those a message is for: refused first, then by number. */
export async function findRecipients(
  db: Database,
  mailingId: number,
  state: RecipientState | undefined,
  most: number,
): Promise<readonly RecipientRow[]> {
  const shown = sql`case when p.state in ('pending', 'queued') then 'waiting' else p.state end`;
  const { rows } = await sql<RecipientRow>`
    select r.id as registration, r.inscription_number as number, coalesce(self.name, '') as name,
      ${shown} as state, p.code, ${wireInstant('p.at')} as at
    from mailing_recipients p
    join registrations r on r.id = p.registration_id
    left join people self on self.customer_id = r.customer_id and self.kind = 'self'
    where p.mailing_id = ${mailingId} ${state === undefined ? sql`` : sql`and ${shown} = ${state}`}
    order by p.state = 'failed' desc, r.inscription_number, r.id limit ${most}`.execute(db);
  return rows;
}

/** A stage by its name, where it is seen. */
export async function findStageName(db: Database, id: number, scope: StaffScope) {
  const { rows } = await sql<{ id: number; title: string; automaker_id: number }>`
    select s.id, s.title, s.automaker_id from stages s
    where s.id = ${id} and ${withinScope(scope, { brand: 's.automaker_id', stage: 's.id' })}`.execute(
    db,
  );
  return rows[0] ?? null;
}
