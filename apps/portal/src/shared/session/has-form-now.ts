import { readStageGuide } from '@trilha/contract/guides/guides.endpoints.ts';
import { canWatch } from '@trilha/contract/notices/watch.rules.ts';
import { takesEntries } from '@trilha/contract/stages/stages.rules.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../api/call.ts';

/** Timeout before the customer is led on, in milliseconds. */
const PATIENCE = 5_000;

/**
 * Whether a stage of the brand is open or offers 'Avise-me' (FACE-62), by its public data, so that its form is useful
 * now. True when the request fails: the form asks again and offers a retry.
 */
export async function hasFormNow(id: number): Promise<boolean> {
  try {
    const { stage, now } = await call(readStageGuide, { params: { id }, timeout: PATIENCE });
    const at = new Date(now);
    return stage.allows_registration && (takesEntries(stage, at) || canWatch(stage, at));
  } catch (error) {
    if (error instanceof ApiError) return error.code !== 'not_found';
    throw error;
  }
}
