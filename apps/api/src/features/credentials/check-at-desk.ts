import type {
  CheckVerdict,
  CredentialCheck,
} from '@trilha/contract/credentials/credential-check.endpoints.ts';
import { type RegistrationStatus, isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import { isWithin, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import { checkScannedCredential } from './check-scanned-credential.ts';
import { type CheckedRow, findCheckedByNumber } from './credentials.sql.ts';

/** An inscription number as people write it: 187 or 0187. */
const NUMBER = /^\d{1,9}$/;

interface Asked {
  /** The text of a QR code, or an inscription number. */
  readonly code: string;
  /** Null allows any stage. */
  readonly stageId: number | null;
  /** Stages whose check-in the caller may see. */
  readonly scope: StaffScope;
}

function verdictOf(status: RegistrationStatus): CheckVerdict {
  if (isConfirmed(status)) return 'valid';
  if (status === 'Cancelada') return 'cancelled';
  return status === 'Aguardando Pagamento' ? 'unpaid' : 'not_confirmed';
}

function describe(row: CheckedRow): NonNullable<CredentialCheck['registration']> {
  const { id, inscription_number: number, status, plates, title, stage_date } = row;
  return {
    id,
    number,
    status,
    plates,
    stage: {
      id: row.step_id,
      automaker_id: row.automaker_id,
      title,
      stage_date: stage_date?.toISOString() ?? null,
    },
  };
}

/**
 * Says whether a credential is valid now. For a stage outside the caller's scope the verdict is `other_stage`, without
 * details.
 * @throws AppError `invalid` for a number without its stage
 */
export async function checkAtDesk(
  services: Services,
  { code, stageId, scope }: Asked,
): Promise<CredentialCheck> {
  const text = code.trim();
  const isSeen = (place: { automakerId: number; stageId: number }) => isWithin(scope, place);
  if (NUMBER.test(text)) {
    if (stageId === null) {
      throw new AppError('invalid', { errors: { stage_id: ['Escolha a etapa deste número'] } });
    }
    const row = await findCheckedByNumber(services.db, stageId, Number(text));
    if (row === undefined || !isSeen({ automakerId: row.automaker_id, stageId })) {
      return { verdict: 'unknown', registration: null };
    }
    return { verdict: verdictOf(row.status), registration: describe(row) };
  }
  const checked = await checkScannedCredential(services, text);
  if (!checked.ok) {
    const { reason } = checked;
    return { verdict: reason === 'other_brand' ? 'other_stage' : reason, registration: null };
  }
  const { claims, registration: row } = checked;
  if (!isSeen(claims)) return { verdict: 'other_stage', registration: null };
  if (row === null) return { verdict: 'unknown', registration: null };
  const isOther = stageId !== null && stageId !== claims.stageId;
  return {
    verdict: isOther ? 'other_stage' : verdictOf(row.status),
    registration: describe(row),
  };
}
