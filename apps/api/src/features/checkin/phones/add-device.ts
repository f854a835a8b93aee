import { deviceEnd, PAIRING_MS } from '@trilha/contract/checkin/device.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import type { PreparedStage } from '../list/roster.sql.ts';
import { insertDevice } from './gate-devices.sql.ts';

/** A phone that waits for its pairing. The secret is shown once. */
interface WaitingDevice {
  readonly id: number;
  readonly secret: string;
  readonly expiresAt: Date;
}

/**
 * Adds a phone for one stage, valid until the stage ends.
 * @throws AppError `stage_cancelled`, `device_without_end`, or `device_over` when the stage has ended
 */
export async function addDevice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  {
    stage,
    name,
    mayOverride,
  }: {
    readonly stage: PreparedStage;
    readonly name: string;
    readonly mayOverride: boolean;
  },
  by: StaffActor & { readonly staffId: number },
): Promise<WaitingDevice> {
  const now = clock.now();
  if (stage.status === 'Cancelada') throw new AppError('stage_cancelled');
  const end = deviceEnd(stage.stage_date);
  if (end === null) throw new AppError('device_without_end');
  if (now > end) throw new AppError('device_over');
  const secret = newToken();
  const expiresAt = new Date(now.getTime() + PAIRING_MS);
  return inTransaction(db, async (tx) => {
    const id = await insertDevice(tx, {
      step_id: stage.id,
      name,
      may_override: mayOverride,
      made_by: by.staffId,
      made_at: now,
      pairing_hash: hashToken(secret),
      pairing_expires_at: expiresAt,
    });
    const about = { at: now, actor: 'staff', subject: 'stage', subjectId: stage.id } as const;
    const detail = { device: id, name, may_override: mayOverride };
    await audit(tx, { ...about, ...by, action: 'device-added', detail });
    return { id, secret, expiresAt };
  });
}
