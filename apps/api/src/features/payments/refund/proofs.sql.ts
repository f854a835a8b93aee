import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

interface NewProof {
  readonly refund_id: number;
  readonly address: string | null;
  readonly omitted: string | null;
  readonly staff_id: number;
  readonly created_at: Date;
}

export async function insertProof(db: Database, proof: NewProof): Promise<number> {
  const { id } = await db
    .insertInto('refund_proofs')
    .values(proof)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Links the proof to its confirmed refund. */
export async function takeProof(
  tx: Database,
  { id, refundId }: { readonly id: number; readonly refundId: number },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('refund_proofs')
    .set({ taken_at: at })
    .where('id', '=', id)
    .where('refund_id', '=', refundId)
    .execute();
}

/** Whether proof `q` belongs to a proposal that a second person may still confirm. */
const isProposed = sql<boolean>`exists (select 1 from money_proposals m
  where m.refund_id = q.refund_id and m.decided_at is null and (m.plan ->> 'proof_id')::integer = q.id)`;

/** Deletes an unused proof. @returns the address of its file; null without a file, and when the proof is in use */
export async function deleteUntaken(db: Database, id: number): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    delete from refund_proofs q where q.id = ${id} and q.taken_at is null and not ${isProposed}
    returning q.address`.execute(db);
  return rows[0]?.address ?? null;
}

/** Returns a proof with its refund. */
export async function findProof(db: Database, id: number) {
  return db
    .selectFrom('refund_proofs as q')
    .innerJoin('refunds as f', 'f.id', 'q.refund_id')
    .innerJoin('registrations as r', 'r.id', 'f.registration_id')
    .innerJoin('pix_payments as p', 'p.id', 'f.pix_payment_id')
    .innerJoin('charges as c', 'c.id', 'p.charge_id')
    .select(['q.id', 'q.address', 'r.id as registration_id', 'r.customer_id', 'c.automaker_id'])
    .where('q.id', '=', id)
    .executeTakeFirst();
}

/** Returns why a confirmed refund has no proof, and locks it; undefined when it has or had one. */
export async function lockOmitted(tx: Database, id: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('refund_proofs')
    .select('omitted')
    .where('id', '=', id)
    .where('taken_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.omitted ?? undefined;
}

/** Replaces the reason for having no proof with the file. */
export async function replaceOmitted(tx: Database, id: number, address: string): Promise<void> {
  const paper = { address, omitted: null };
  await tx.updateTable('refund_proofs').set(paper).where('id', '=', id).execute();
}

/** A file that may be deleted, and since when its refund is confirmed. */
export interface OldProof {
  readonly id: number;
  readonly address: string;
  readonly taken_at: Date | null;
}

/**
 * Returns up to 500 proof files to delete: unused files first, then files of refunds, each from the oldest.
 * A file is unused when no refund has it and no open proposal refers to it. Unused files come first, so that files
 * which may not be deleted yet never fill the limit.
 * @param before.taken latest confirmation of a refund whose file is returned
 * @param before.untaken latest upload of an unused file that is returned
 */
export async function findOldProofs(
  db: Database,
  before: { readonly taken: Date; readonly untaken: Date },
): Promise<OldProof[]> {
  const { rows } = await sql<OldProof>`
    select q.id, q.address, q.taken_at from refund_proofs q
    where q.address is not null and (
      q.taken_at < ${before.taken} or (q.taken_at is null and q.created_at < ${before.untaken}
        and (not ${isProposed}
          or exists (select 1 from refunds f where f.id = q.refund_id and f.status = 'done'))))
    order by q.taken_at is not null, q.id limit 500`.execute(db);
  return rows;
}

/** Marks the file as deleted. The refund still shows that a proof existed. */
export async function markProofDeleted(db: Database, id: number, at: Date): Promise<void> {
  const gone = { address: null, deleted_at: at };
  await db.updateTable('refund_proofs').set(gone).where('id', '=', id).execute();
}
