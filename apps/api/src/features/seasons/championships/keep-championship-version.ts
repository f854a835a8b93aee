import type { Championship } from '@trilha/contract/standings/championship.schema.ts';
import type { Importing } from '../importing/importing.ts';
import { findLastVersion, insertChampionshipVersion } from './championships.sql.ts';

interface Change {
  readonly id: number;
  /** Null for a new championship. */
  readonly before: Championship | null;
  readonly after: Championship;
}

/** Stores the next version of a championship with author and reason. One without history also gets its old state. */
export async function keepChampionshipVersion(
  {
    tx,
    now,
    by,
    reason,
    isReasonPublic,
  }: Pick<Importing, 'tx' | 'now' | 'by' | 'reason' | 'isReasonPublic'>,
  { id, before, after }: Change,
): Promise<void> {
  const last = await findLastVersion(tx, id);
  const isFirst = last === 0 && before !== null;
  if (isFirst) {
    await insertChampionshipVersion(tx, { championship_id: id, number: 1, at: now, file: before });
  }
  await insertChampionshipVersion(tx, {
    championship_id: id,
    number: isFirst ? 2 : last + 1,
    at: now,
    file: after,
    staff_id: by.staffId ?? null,
    as_name: by.as ?? null,
    reason: reason ?? null,
    is_public: isReasonPublic,
  });
}
