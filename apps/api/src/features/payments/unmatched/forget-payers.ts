import type { Services } from '../../../services.ts';
import { emptyPayers } from './unmatched.sql.ts';

const DAY_MS = 86_400_000;
/** As long as a provider refunds a Pix, because until then a match may have to be undone. */
const SETTLED_DAYS = 90;
const LONGEST_DAYS = 365;

/** Deletes the payer's data of a Pix settled long ago, or left unsettled for a year. */
export async function forgetPayers({ db, clock }: Services): Promise<void> {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
  await emptyPayers(db, { settled: before(SETTLED_DAYS), paid: before(LONGEST_DAYS) });
}
