import {
  INVITATION_STATES,
  type InvitationState,
} from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { Stages } from '../../../database/schema.gen.ts';
import { wireInstant } from '../../../database/wire-instant.ts';
import type { FoundPage } from '../../../platform/paging/page-of.ts';
import type { Cursor } from '../../../platform/paging/cursor.ts';

/** The invitation's state at `now`. The first that applies: used, revoked, declined, expired. */
const stateAt = (now: Date): RawBuilder<InvitationState> => sql<InvitationState>`
  case when i.used_at is not null then 'used' when i.revoked_at is not null then 'revoked'
    when i.declined_at is not null then 'declined' when i.expires_at <= ${now} then 'expired' else 'open' end`;

export interface ListedInvitation {
  readonly id: number;
  readonly state: InvitationState;
  readonly name: string;
  readonly cpf: string;
  readonly vehicles: number;
  readonly invited_by: string | null;
  readonly reason: string | null;
  readonly created_at: string;
  readonly expires_at: string;
  readonly mailed_at: string | null;
  readonly registration_id: number | null;
}

interface Choice {
  readonly stageId: number;
  readonly state: InvitationState | undefined;
  readonly now: Date;
}

/** Finds a page of a stage's invitations, newest first. The inviter comes from the audit log. */
export async function findInvitationPage(
  db: Database,
  { stageId, state, now }: Choice,
  cursor: Cursor | null,
  size: number,
): Promise<FoundPage<ListedInvitation>> {
  const isBack = cursor?.back === true;
  const order = isBack ? sql`i.id asc` : sql`i.id desc`;
  const beyond =
    cursor === null
      ? sql`true`
      : sql`i.id ${isBack ? sql`>` : sql`<`} ${cursor.at[0] ?? null}::integer`;
  const ofState = state === undefined ? sql`true` : sql`${stateAt(now)} = ${state}`;
  const { rows } = await sql<ListedInvitation>`
    select i.id, ${stateAt(now)} as state, coalesce(self.name, '') as name,
      case when c.erased_at is null then c.cpf else '' end as cpf, i.vehicles,
      coalesce(st.name, issued.detail ->> 'as') as invited_by, issued.reason,
      ${wireInstant('i.created_at')} as created_at, ${wireInstant('i.expires_at')} as expires_at,
      ${wireInstant('i.mailed_at')} as mailed_at, i.registration_id
    from invitations i join customers c on c.id = i.customer_id
    left join people self on self.customer_id = c.id and self.kind = 'self'
    left join lateral (select a.staff_id, a.detail, a.reason from audit_log a
      where a.subject = 'invitation' and a.subject_id = i.id and a.action = 'issued'
      order by a.id limit 1) issued on true
    left join staff st on st.id = issued.staff_id
    where i.step_id = ${stageId} and ${ofState} and ${beyond}
    order by ${order} limit ${size + 1}`.execute(db);
  const kept = rows.slice(0, size);
  return { rows: isBack ? kept.toReversed() : kept, hasMore: rows.length > size };
}

export type InvitationCounts = Readonly<Record<InvitationState | 'all', number>> & {
  /** Places that open invitations hold. */
  readonly held: number;
};

/** Counts a stage's invitations by state. */
export async function countInvitations(
  db: Database,
  stageId: number,
  now: Date,
): Promise<InvitationCounts> {
  const { rows } = await sql<{ state: InvitationState; count: number; vehicles: number }>`
    select ${stateAt(now)} as state, count(*)::integer as count, sum(i.vehicles)::integer as vehicles
    from invitations i where i.step_id = ${stageId} group by 1`.execute(db);
  const of = (state: InvitationState) => rows.find((row) => row.state === state);
  const counts = INVITATION_STATES.map((state) => [state, of(state)?.count ?? 0] as const);
  return {
    ...(Object.fromEntries(counts) as Record<InvitationState, number>),
    all: rows.reduce((sum, { count }) => sum + count, 0),
    held: of('open')?.vehicles ?? 0,
  };
}

export interface OpenInvitation {
  readonly id: number;
  readonly step_id: number;
  readonly automaker_id: number;
  readonly customer_id: number;
  readonly state: InvitationState;
  readonly stage: Pick<Selectable<Stages>, 'status' | 'stage_date'>;
}

/** Finds and locks an invitation with its stage. */
export async function lockInvitation(
  tx: Database,
  id: number,
  now: Date,
): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<Omit<OpenInvitation, 'stage'> & OpenInvitation['stage']>`
    select i.id, i.step_id, s.automaker_id, i.customer_id, ${stateAt(now)} as state, s.status, s.stage_date
    from invitations i join stages s on s.id = i.step_id where i.id = ${id} for update of i`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { status, stage_date, ...found } = row;
  return { ...found, stage: { status, stage_date } };
}

/** Counts the unused places that an invitation holds. */
export async function findHeldPlaces(tx: Database, id: number): Promise<number> {
  const { rows } = await sql<{ places: number }>`
    select coalesce(sum(capacity - taken), 0)::integer as places from vacancy_pools
    where invitation_id = ${id} and returned_at is null`.execute(tx);
  return rows[0]?.places ?? 0;
}
