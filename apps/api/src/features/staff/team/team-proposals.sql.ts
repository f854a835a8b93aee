import type { Database } from '../../../database/client.ts';
import type { NewGrant } from './grants.sql.ts';

export interface NewProposal extends Omit<NewGrant, 'role'> {
  readonly act: 'grant' | 'reset';
  readonly subject_id: number;
  readonly role: NewGrant['role'] | null;
  readonly proposed_by: number;
}

/** @returns undefined when the same proposal is open */
export async function insertProposal(tx: Database, proposal: NewProposal, now: Date) {
  return tx
    .insertInto('team_proposals')
    .values({ ...proposal, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Proposals that wait for a second admin, oldest first. */
export async function listOpenProposals(db: Database) {
  return db
    .selectFrom('team_proposals as p')
    .innerJoin('staff as of', 'of.id', 'p.subject_id')
    .innerJoin('staff as by', 'by.id', 'p.proposed_by')
    .leftJoin('stages as t', 't.id', 'p.stage_id')
    .select([
      'p.id',
      'p.act',
      'p.role',
      'p.automaker_id',
      'p.stage_id',
      't.title as stage_title',
      'p.until',
      'p.reason',
      'p.created_at',
      'p.proposed_by',
      'p.subject_id',
      'of.name as subject_name',
      'by.name as by_name',
    ])
    .where('p.decided_at', 'is', null)
    .where('of.ended_at', 'is', null)
    .orderBy('p.id')
    .execute();
}

/** One proposal, locked until the transaction ends. */
export async function lockProposal(tx: Database, id: number) {
  return tx
    .selectFrom('team_proposals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function decideRow(
  tx: Database,
  id: number,
  decided: {
    readonly decision: 'confirmed' | 'declined';
    readonly decided_by: number;
    readonly decided_at: Date;
  },
): Promise<void> {
  await tx.updateTable('team_proposals').set(decided).where('id', '=', id).execute();
}

/** Active admins of both brands and all stages who can sign in, each with who got their sign-in link. */
export async function listAdmins(db: Database, now: Date) {
  return db
    .selectFrom('staff as s')
    .select(['s.id', 's.linked_by'])
    .where('s.ended_at', 'is', null)
    .where('s.password_hash', 'is not', null)
    .where((of) =>
      of.exists(
        of
          .selectFrom('staff_grants as g')
          .select('g.id')
          .whereRef('g.staff_id', '=', 's.id')
          .where('g.role', '=', 'admin')
          .where('g.ended_at', 'is', null)
          .where('g.automaker_id', 'is', null)
          .where('g.stage_id', 'is', null)
          .where((eb) => eb.or([eb('g.until', 'is', null), eb('g.until', '>', now)])),
      ),
    )
    .orderBy('s.id')
    .execute();
}

/** The admin who made this person's last sign-in link; null if a command made it, or for an unknown id. */
export async function findLinkedBy(db: Database, staffId: number): Promise<number | null> {
  const row = await db
    .selectFrom('staff')
    .select('linked_by')
    .where('id', '=', staffId)
    .executeTakeFirst();
  return row?.linked_by ?? null;
}

/** The roles that a staff member holds at a moment. */
export async function listLiveRoles(db: Database, staffId: number, now: Date) {
  return db
    .selectFrom('staff_grants')
    .select('role')
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .execute();
}
