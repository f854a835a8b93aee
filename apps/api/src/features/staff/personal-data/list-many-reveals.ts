import type { Database } from '../../../database/client.ts';
import { findManyReveals } from './personal-access.sql.ts';
import { REVEALS_IN_A_DAY } from './reveal-person.ts';

const DAY_MS = 86_400_000;

/** Who has opened as many people's data in the last day as nobody's work takes. */
export async function listManyReveals(db: Database, now: Date) {
  const since = new Date(now.getTime() - DAY_MS);
  const rows = await findManyReveals(db, REVEALS_IN_A_DAY, since);
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}
