import type { Services } from '../../../services.ts';
import { findReading } from './reading/readings.sql.ts';
import { unreadSince } from './reading/reading.rules.ts';
import { findOpenUnmatched, type UnmatchedRow } from './unmatched.sql.ts';
import { findOpenUnreadable, type UnreadableRow } from './unreadable/unreadable.sql.ts';

export interface MoneyWithoutOwner {
  readonly lines: readonly UnmatchedRow[];
  /** Lines of the provider that cannot be read. */
  readonly unreadable: readonly UnreadableRow[];
  /** Since when the provider's list is not fully read; null when reading is up to date. */
  readonly unreadSince: Date | null;
  /** Until when the provider's list was last read; null before the first reading. */
  readonly readUntil: Date | null;
}

/** Lists a brand's unsettled unmatched Pix, oldest first, and what may hide further ones. */
export async function listUnmatched(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  automakerId: number,
): Promise<MoneyWithoutOwner> {
  const reading = await findReading(db, automakerId);
  return {
    lines: await findOpenUnmatched(db, automakerId),
    unreadable: await findOpenUnreadable(db, automakerId),
    unreadSince: reading === undefined ? null : unreadSince(reading, clock.now()),
    readUntil: reading?.read_until ?? null,
  };
}
