import type { Services } from '../../../services.ts';
import { findReading } from './reading/readings.sql.ts';
import { unreadSince } from './reading/reading.rules.ts';
import { findOpenUnmatched, type UnmatchedRow } from './unmatched.sql.ts';
import { findOpenUnreadable, type UnreadableRow } from './unreadable/unreadable.sql.ts';

export interface MoneyWithoutOwner {
  readonly lines: readonly UnmatchedRow[];
  /** What the provider shows and cannot be read. */
  readonly unreadable: readonly UnreadableRow[];
  /** From when on the provider's list is not read whole; null while reading keeps up. */
  readonly unreadSince: Date | null;
}

/** Money of a brand without an owner that nobody has settled, oldest first, and what may hide more. */
export async function listUnmatched(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  automakerId: number,
): Promise<MoneyWithoutOwner> {
  const reading = await findReading(db, automakerId);
  return {
    lines: await findOpenUnmatched(db, automakerId),
    unreadable: await findOpenUnreadable(db, automakerId),
    unreadSince: reading === undefined ? null : unreadSince(reading, clock.now()),
  };
}
