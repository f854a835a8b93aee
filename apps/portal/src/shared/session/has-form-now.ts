import { readStageGuide } from '@trilha/contract/guides/guides.endpoints.ts';
import { canWatch } from '@trilha/contract/notices/watch.rules.ts';
import { takesEntries } from '@trilha/contract/stages/stages.rules.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';

/** Nobody waits longer than this to be led on, in milliseconds. */
const PATIENCE = 5_000;

/**
 * Whether a stage of the brand takes entries now, or tells of their opening (FACE-62), as everybody may
 * know: then its form has something for people. True where that cannot be asked:
 * the form asks again, and offers another try.
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
