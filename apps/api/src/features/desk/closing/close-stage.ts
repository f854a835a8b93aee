import type { ErrorCode } from '@trilha/contract/errors.ts';
import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { stageOfBrands } from './read-stage-statement.ts';
import { findGateCash, findStatementEntries, insertStageClosing } from './statement.sql.ts';
import { readStanding } from './stage-standing.ts';
import { closedRowsOf } from './statement.rules.ts';

/** More entries than any stage has. One query reads all of them, so that the sums are consistent. */
const ALL = 100_000;

type Refusal = Extract<ErrorCode, 'stage_money_open' | 'money_moved' | 'money_closed'>;

interface Asked {
  readonly brands: readonly number[];
  readonly id: number;
  /** Version of the money that the staff member saw. */
  readonly version: string;
  readonly by: StaffDeed;
}

/**
 * Closes a stage's money, or closes it again with later movements; earlier closings stay.
 * @throws AppError `not_found`
 */
export async function closeStage(
  services: Services,
  { brands, id, version, by }: Asked,
): Promise<{ readonly refused: Refusal | null }> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const stage = await stageOfBrands(tx, brands, id);
    const entries = await findStatementEntries(tx, { stage: id, after: 0, limit: ALL });
    const gate = await findGateCash(tx, id);
    const standing = await readStanding(tx, stage, { entries, gate, now });
    if (standing.version !== version) return { refused: 'money_moved' };
    if (standing.state === 'closed') return { refused: 'money_closed' };
    if (standing.blockers.length > 0) return { refused: 'stage_money_open' };
    const rows = closedRowsOf(entries);
    const all = Object.values(rows);
    const sums = {
      entries: entries.filter(({ status }) => status !== 'Cancelada').length,
      received_cents: all.reduce((sum, [received]) => sum + received, 0),
      returned_cents: all.reduce((sum, [, returned]) => sum + returned, 0),
    };
    const number = (standing.closings[0]?.number ?? 0) + 1;
    const isFirst = await insertStageClosing(tx, {
      ...sums,
      step_id: id,
      number,
      rows: JSON.stringify(gate.length === 0 ? rows : { ...rows, gate }),
      version,
      reason: by.reason,
      staff_id: by.staffId ?? null,
      at: now,
    });
    if (!isFirst) return { refused: 'money_closed' };
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...by,
      action: number === 1 ? 'stage_money_closed' : 'stage_money_adjusted',
      subject: 'stage',
      subjectId: id,
      detail: { number, ...sums },
    });
    return { refused: null };
  });
}
