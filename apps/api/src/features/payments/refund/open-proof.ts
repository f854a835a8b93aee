import type { Readable } from 'node:stream';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import type { FileKind } from '../../../platform/files/file-kinds.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { keepPersonalAccess } from '../../staff/personal-data/keep-personal-access.ts';
import { findProof } from './proofs.sql.ts';

interface OpenedProof {
  readonly kind: FileKind;
  readonly size: number;
  readonly file: Readable;
}

/**
 * Returns the proof of a refund by hand. It names the payee, so every access is recorded before the file is sent.
 * @param asked the brands whose money the staff member may see
 * @throws AppError `not_found`, also for another brand's and after deletion
 */
export async function openProof(
  { db, clock, files }: Services,
  asked: {
    readonly id: number;
    readonly brands: readonly number[];
    readonly session: StaffSession;
  },
): Promise<OpenedProof> {
  const { id, brands, session } = asked;
  const proof = await findProof(db, id);
  if (proof === undefined || !brands.includes(proof.automaker_id)) throw new AppError('not_found');
  const { address, registration_id, customer_id } = proof;
  const kept = address === null ? null : await files.openPrivate(address);
  if (kept === null) throw new AppError('not_found');
  const file = await kept.read();
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const reason = 'Abriu o comprovante de uma devolução';
    const seen = { what: 'refund-proof', customer_id, people: 1, reason };
    await keepPersonalAccess(tx, session, seen, at);
    await audit(tx, {
      at,
      actor: 'staff',
      ...whoActs(session),
      action: 'refund_proof_opened',
      subject: 'registration',
      subjectId: registration_id,
      detail: { proof_id: id },
    });
  });
  return { kind: kept.kind, size: kept.size, file };
}
