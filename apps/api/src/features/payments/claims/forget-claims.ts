import type { Services } from '../../../services.ts';
import { deleteClaimsBefore } from './claims.sql.ts';

const DAY_MS = 86_400_000;
/** As long as who paid a settled Pix is kept: until then a match may have to be undone. */
const KEPT_DAYS = 90;

/** Deletes what customers typed about a Pix long ago, whatever became of it. */
export async function forgetClaims({ db, clock }: Services): Promise<void> {
  await deleteClaimsBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
}
