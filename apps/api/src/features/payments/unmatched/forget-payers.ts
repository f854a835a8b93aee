import type { Services } from '../../../services.ts';
import { emptyPayers } from './unmatched.sql.ts';

const DAY_MS = 86_400_000;
/** As long as a provider gives a Pix back, so as long as a match may have to be undone. */
const SETTLED_DAYS = 90;
const LONGEST_DAYS = 365;

/** Deletes what the bank said of who paid a Pix that was settled long ago, or that nobody settled in a year. */
export async function forgetPayers({ db, clock }: Services): Promise<void> {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
  await emptyPayers(db, { settled: before(SETTLED_DAYS), paid: before(LONGEST_DAYS) });
}
