import { deviceEnd } from '@trilha/contract/checkin/device.rules.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { holdStage } from '../../registrations/places/free-places.ts';
import { returnSurplus } from './lease-standing.ts';
import { endLeaseRow, findLeasingDevices } from './leases.sql.ts';

type Leasing = Awaited<ReturnType<typeof findLeasingDevices>>[number];

/** Whether a stage admits no more cars: cancelled, past its phones' end, or held when it has no date. */
function isOver({ status, stage_date: date }: Leasing, now: Date): boolean {
  const end = deviceEnd(date);
  return status === 'Cancelada' || (end === null ? status === 'Realizada' : now > end);
}

/** Returns the unused places of phones whose stage has ended, once per phone. */
export async function endLeases(services: Services): Promise<void> {
  const now = services.clock.now();
  const over = (await findLeasingDevices(services.db)).filter((one) => isOver(one, now));
  for (const { id: deviceId, step_id: stageId } of over) {
    await inTransaction(services.db, async (tx) => {
      await holdStage(tx, stageId);
      if (!(await endLeaseRow(tx, deviceId, now))) return;
      const places = await returnSurplus(services, tx, { stageId, deviceId, now });
      const about = { subject: 'stage', subjectId: stageId } as const;
      const detail = { device: deviceId, places };
      await audit(tx, { at: now, actor: 'system', ...about, action: 'lease-ended', detail });
    });
  }
}
