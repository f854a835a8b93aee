import type { Database } from '../../../database/client.ts';
import { findManyReveals } from './personal-access.sql.ts';
import { REVEALS_IN_A_DAY } from './reveal-person.ts';

const DAY_MS = 86_400_000;

/** Staff members who revealed an unusual number of people's data in the last day. */
export async function listManyReveals(db: Database, now: Date) {
  const since = new Date(now.getTime() - DAY_MS);
  const rows = await findManyReveals(db, REVEALS_IN_A_DAY, since);
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}
