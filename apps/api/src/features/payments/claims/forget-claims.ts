import type { Services } from '../../../services.ts';
import { deleteClaimsBefore } from './claims.sql.ts';

const DAY_MS = 86_400_000;
/** As long as the payer of a settled Pix is kept, because until then a match may have to be undone. */
const KEPT_DAYS = 90;

/** Deletes old claims, whatever their result. */
export async function forgetClaims({ db, clock }: Services): Promise<void> {
  await deleteClaimsBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
}
