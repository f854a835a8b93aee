import type { Services } from '../../../services.ts';
import { PREVIEW_MS } from './draw-preview.ts';
import { deletePreviews } from './previews.sql.ts';

/** Deletes previews that have expired. */
export async function forgetPreviews({ db, clock }: Services): Promise<void> {
  await deletePreviews(db, new Date(clock.now().getTime() - PREVIEW_MS));
}
