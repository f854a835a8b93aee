import { AppError, invalidField } from '../../../platform/app-error.ts';
import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { kindOfPaper } from '../../../platform/files/kind-of-paper.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import {
  deleteUntaken,
  findProof,
  insertProof,
  lockOmitted,
  replaceOmitted,
} from './proofs.sql.ts';

interface Sent {
  /** In base64. */
  readonly proof?: string | undefined;
  readonly omitted?: string | undefined;
}

interface ProofOf extends Sent {
  readonly refundId: number;
  readonly staffId: number;
}

/**
 * Stores the proof of a refund sent by hand, or the reason for having none, and runs `work`. If that is refused, the
 * proof is deleted.
 * @param work receives the proof's id
 * @throws AppError `invalid` without both, or for a file of an unsupported kind
 */
export async function withProof<T>(
  services: Services,
  { refundId, staffId, ...sent }: ProofOf,
  work: (proofId: number) => Promise<T>,
): Promise<T> {
  const { db, files, clock } = services;
  const address = await keepFile(services, sent);
  const of = { refund_id: refundId, staff_id: staffId, created_at: clock.now() };
  let id: number | null = null;
  try {
    id = await insertProof(db, { ...of, address, omitted: sent.omitted ?? null });
    return await work(id);
  } catch (error) {
    // The work may have succeeded although its response was lost; then the proof stays.
    const left = id === null ? address : await deleteUntaken(db, id);
    if (left !== null) await files.removePrivate(left);
    throw error;
  }
}

/**
 * Adds the proof of a refund that was recorded without one. It replaces the reason for having none, which stays in the
 * audit.
 * @param asked the brands whose money the staff member may decide about
 * @throws AppError `not_found`, also for another brand's; `proof_there` when there is or was one; `invalid`
 */
export async function addProof(
  services: Services,
  asked: { readonly id: number; readonly brands: readonly number[]; readonly proof: string },
  by: StaffDeed,
): Promise<void> {
  const { db, files, clock } = services;
  const { id, brands, proof } = asked;
  const found = await findProof(db, id);
  if (found === undefined || !brands.includes(found.automaker_id)) throw new AppError('not_found');
  const address = await keepFile(services, { proof });
  try {
    await inTransaction(db, async (tx) => {
      const omitted = await lockOmitted(tx, id);
      if (omitted === undefined || address === null) throw new AppError('proof_there');
      await replaceOmitted(tx, id, address);
      await audit(tx, {
        at: clock.now(),
        actor: 'staff',
        ...by,
        action: 'refund_proof_added',
        subject: 'registration',
        subjectId: found.registration_id,
        detail: { proof_id: id, omitted },
      });
    });
  } catch (error) {
    // The response may be lost after the commit: then the row names the file.
    const kept = await findProof(db, id);
    if (address !== null && kept?.address !== address) await files.removePrivate(address);
    throw error;
  }
}

/** @returns the key of the file; null when none was sent */
async function keepFile({ files }: Services, { proof, omitted }: Sent): Promise<string | null> {
  if ((proof === undefined) === (omitted === undefined)) {
    throw invalidField('proof', 'Anexe o comprovante do banco ou diga por que não há.');
  }
  if (proof === undefined) return null;
  const content = Buffer.from(proof, 'base64');
  const kind = await kindOfPaper(content, 'proof');
  return files.keepPrivate(content, kind);
}
