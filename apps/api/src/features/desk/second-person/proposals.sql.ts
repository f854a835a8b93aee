import type { RefundProof } from '@trilha/contract/desk/money/refund-proof.ts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { MoneyProposals } from '../../../database/schema.gen.ts';
import { OF_REGISTRATION, standing, standingNow } from './proposal-standing.sql.ts';

type ProposalRow = Selectable<MoneyProposals>;

/** The ids of the rows that a proposal concerns. */
export type ProposalSubject = Pick<
  ProposalRow,
  'payment_id' | 'refund_id' | 'registration_id' | 'stage_id'
>;

export type NewProposal = Pick<
  ProposalRow,
  | 'automaker_id'
  | 'act'
  | 'payment_id'
  | 'refund_id'
  | 'registration_id'
  | 'stage_id'
  | 'closing'
  | 'amount_cents'
  | 'reason'
  | 'staff_id'
  | 'created_at'
> & { readonly plan: string | null };

/** An open proposal with the data that staff need to decide. */
export interface OpenProposal extends Pick<
  ProposalRow,
  | 'id'
  | 'automaker_id'
  | 'act'
  | 'payment_id'
  | 'refund_id'
  | 'registration_id'
  | 'stage_id'
  | 'plan'
  | 'closing'
  | 'amount_cents'
  | 'reason'
  | 'staff_id'
  | 'created_at'
> {
  readonly staff: string;
  readonly end_to_end_id: string | null;
  /** The registration that would get the Pix, or that the refund belongs to. */
  readonly registration: number | null;
  /** Title of the stage that would be ended. */
  readonly stage: string | null;
  /** The proof of the refund to record. */
  readonly proof: RefundProof | null;
}

/** Stores a proposal with the current state of its subject. @returns its id; undefined when another one is open. */
export async function insertProposal(
  tx: Database,
  proposal: NewProposal,
): Promise<number | undefined> {
  const { payment_id, refund_id, registration_id, stage_id } = proposal;
  const id = (value: number | null) => sql`${value}::integer`;
  const seen = standing({
    payment: id(payment_id),
    refund: id(refund_id),
    registration: id(registration_id),
    stage: id(stage_id),
    isOfVersion: sql`${proposal.act}::text in ${OF_REGISTRATION}`,
    isOfAccount: sql`${proposal.act}::text = 'solidarity_render'`,
  });
  const row = await tx
    .insertInto('money_proposals')
    .values({ ...proposal, seen })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Locks a proposal until the transaction ends, and returns whether its subject is unchanged since. */
export async function lockProposal(tx: Database, id: number) {
  await sql`select id from money_proposals where id = ${id} for update`.execute(tx);
  return tx
    .selectFrom('money_proposals as m')
    .leftJoin('pix_payments as u', 'u.id', 'm.payment_id')
    .leftJoin('refunds as f', 'f.id', 'm.refund_id')
    .leftJoin('pix_payments as p', 'p.id', 'f.pix_payment_id')
    .leftJoin('stages as t', 't.id', 'm.stage_id')
    .selectAll('m')
    .select([
      sql<string>`coalesce(u.end_to_end_id, p.end_to_end_id, '')`.as('end_to_end_id'),
      sql<string>`coalesce(f.refund_id, '')`.as('provider_refund_id'),
      sql<string>`coalesce(t.title, '')`.as('title'),
      sql<boolean>`m.seen = ${standingNow}`.as('stands'),
    ])
    .where('m.id', '=', id)
    .executeTakeFirst();
}

/** The proposals that other roles confirm: they end a stage (ADR 089). */
export const ENDINGS = ['cancel_stage', 'postpone_stage'] as const;

/** The stage that a proposal would end; undefined for any other. */
export async function findStageOfProposal(db: Database, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('money_proposals')
    .select('stage_id')
    .where('id', '=', id)
    .where('act', 'in', ENDINGS)
    .executeTakeFirst();
  return row?.stage_id ?? undefined;
}

const OF_SOLIDARITY = sql`('solidarity_edit', 'solidarity_render')`;

/** Whether a proposal about a registration or a solidarity account was made by this staff member. */
export async function isOwnProposal(
  db: Database,
  { id, staffId, of }: { id: number; staffId: number; of: 'registration' | 'solidarity' },
): Promise<boolean> {
  const row = await db
    .selectFrom('money_proposals')
    .select('id')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where(sql<boolean>`act in ${of === 'registration' ? OF_REGISTRATION : OF_SOLIDARITY}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The plan after the decision, without the message to the customer. */
const planOver = sql<string>`case when act in ${OF_REGISTRATION} then plan - 'note' else plan end`;

export async function decideRow(
  tx: Database,
  id: number,
  decided: {
    readonly decision: NonNullable<ProposalRow['decision']>;
    readonly decided_by: number | null;
    readonly decided_reason: string | null;
    readonly decided_at: Date;
  },
): Promise<void> {
  const over = { ...decided, plan: planOver };
  await tx.updateTable('money_proposals').set(over).where('id', '=', id).execute();
}

/** Ends open proposals about the same subject that have lapsed. @returns the ids. */
export async function lapseStale(
  tx: Database,
  { payment_id, refund_id, registration_id, stage_id }: ProposalSubject,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update money_proposals m set decision = 'lapsed', decided_at = ${now}, plan = ${planOver}
    where m.decided_at is null and m.seen <> ${standingNow}
      and (m.payment_id = ${payment_id} or m.refund_id = ${refund_id} or m.stage_id = ${stage_id}
        or (m.registration_id = ${registration_id} and m.act in ${OF_REGISTRATION}))
    returning m.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Conditions for an open proposal `m`. */
export const isWaiting = sql<boolean>`m.decided_at is null and m.seen = ${standingNow}`;

/** Open proposals of these brands, oldest first. */
export async function findWaitingProposals(
  db: Database,
  brands: readonly number[],
): Promise<OpenProposal[]> {
  if (brands.length === 0) return [];
  return db
    .selectFrom('money_proposals as m')
    .innerJoin('staff as s', 's.id', 'm.staff_id')
    .leftJoin('pix_payments as u', 'u.id', 'm.payment_id')
    .leftJoin('refunds as f', 'f.id', 'm.refund_id')
    .leftJoin('stages as t', 't.id', 'm.stage_id')
    .select([
      'm.id',
      'm.automaker_id',
      'm.act',
      'm.payment_id',
      'm.refund_id',
      'm.registration_id',
      'm.stage_id',
      'm.plan',
      'm.closing',
      'm.amount_cents',
      'm.reason',
      'm.staff_id',
      'm.created_at',
      's.name as staff',
      'u.end_to_end_id',
      't.title as stage',
      sql<RefundProof | null>`(
        select json_build_object('id', q.id, 'has_file', q.address is not null, 'omitted', q.omitted)
        from refund_proofs q
        where q.refund_id = m.refund_id and q.id = (m.plan ->> 'proof_id')::integer)`.as('proof'),
      sql<number | null>`coalesce(m.registration_id, f.registration_id)`.as('registration'),
    ])
    .where('m.automaker_id', 'in', [...brands])
    .where(isWaiting)
    .orderBy('m.id')
    .execute();
}
