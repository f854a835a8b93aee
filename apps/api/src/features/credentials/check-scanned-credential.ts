import {
  checkCredential,
  type CheckedCredential,
} from '@trilha/contract/credentials/credential-token.ts';
import type { Services } from '../../services.ts';
import { type CheckedRow, findCheckedRegistration } from './credentials.sql.ts';

type Genuine = Extract<CheckedCredential, { ok: true }>;

/** Whether a scanned code is genuine, and the current state of its registration; null when it no longer exists. */
export type ScannedCredential =
  | Extract<CheckedCredential, { ok: false }>
  | (Genuine & { readonly registration: CheckedRow | null });

/** Checks a scanned credential for the organiser: first the code's signature, then the database. */
export async function checkScannedCredential(
  { db, credentialKeys }: Services,
  code: string,
): Promise<ScannedCredential> {
  const { published: keys } = credentialKeys;
  const checked = await checkCredential(code, { keys });
  if (!checked.ok) return checked;
  const { registrationId, inscriptionNumber, automakerId, stageId: stage } = checked.claims;
  const row = await findCheckedRegistration(db, registrationId);
  const isSame =
    row?.inscription_number === inscriptionNumber &&
    row.step_id === stage &&
    row.automaker_id === automakerId;
  return { ...checked, registration: isSame ? row : null };
}
