import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import type { Database } from '../../../database/client.ts';

/** Every grant that was not ended, with who granted it and who confirmed it last. */
export async function listGrantRows(db: Database, staffId?: number) {
  return db
    .selectFrom('staff_grants as g')
    .leftJoin('staff as by', 'by.id', 'g.granted_by')
    .leftJoin('staff as ok', 'ok.id', 'g.confirmed_by')
    .leftJoin('stages as t', 't.id', 'g.stage_id')
    .select([
      'g.id',
      'g.staff_id',
      'g.role',
      'g.automaker_id',
      'g.stage_id',
      't.title as stage_title',
      'g.until',
      'g.reason',
      'g.granted_at',
      'by.name as granted_by',
      'g.confirmed_at',
      'ok.name as confirmed_by',
    ])
    .where('g.ended_at', 'is', null)
    .$if(staffId !== undefined, (query) => query.where('g.staff_id', '=', staffId ?? 0))
    .orderBy('g.id')
    .execute();
}

export interface NewGrant {
  readonly role: Role;
  readonly automaker_id: number | null;
  readonly stage_id: number | null;
  readonly until: Date | null;
  readonly reason: string;
}

export async function insertGrant(
  tx: Database,
  grant: NewGrant & { readonly staff_id: number; readonly granted_by: number | null },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('staff_grants')
    .values({
      ...grant,
      granted_at: now,
      confirmed_by: null,
      confirmed_at: null,
      ended_by: null,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a grant; undefined when missing or already ended. */
export async function endGrantRow(
  tx: Database,
  id: number,
  { by, now }: { readonly by: number | null; readonly now: Date },
) {
  return tx
    .updateTable('staff_grants')
    .set({ ended_at: now, ended_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['staff_id', 'role', 'automaker_id', 'stage_id'])
    .executeTakeFirst();
}

/** Confirms a grant and returns its owner and role; undefined when missing or ended. */
export async function confirmGrantRow(
  tx: Database,
  id: number,
  { by, now }: { readonly by: number | null; readonly now: Date },
) {
  return tx
    .updateTable('staff_grants')
    .set({ confirmed_at: now, confirmed_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['staff_id', 'role'])
    .executeTakeFirst();
}

/** Ends every grant of a staff member. */
export async function endGrantsOf(
  tx: Database,
  staffId: number,
  { by, now }: { readonly by: number | null; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('staff_grants')
    .set({ ended_at: now, ended_by: by })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Serialises changes of admins across replicas. */
export async function lockAdmins(tx: Database): Promise<void> {
  await tx.selectFrom('staff').select('id').orderBy('id').forUpdate().execute();
}

/** How many admins could still grant roles everywhere: live grants for both brands and all stages, able to sign in. */
export async function countAdmins(tx: Database, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('staff_grants as g')
    .innerJoin('staff as s', 's.id', 'g.staff_id')
    .select((eb) => eb.fn.count<string>('s.id').distinct().as('count'))
    .where('g.role', '=', 'admin')
    .where('g.ended_at', 'is', null)
    .where('g.automaker_id', 'is', null)
    .where('g.stage_id', 'is', null)
    .where((eb) => eb.or([eb('g.until', 'is', null), eb('g.until', '>', now)]))
    .where('s.ended_at', 'is', null)
    .where('s.password_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The brand of a stage; undefined for an unknown stage. */
export async function findStageBrand(db: Database, stageId: number) {
  return db
    .selectFrom('stages')
    .select(['automaker_id'])
    .where('id', '=', stageId)
    .executeTakeFirst();
}
