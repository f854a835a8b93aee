import type { Answer } from '@trilha/contract/endpoint.ts';
import { getUserEvents } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { listOwnPlacements } from '@trilha/contract/results/results.endpoints.ts';
import { isUpcoming } from '@trilha/contract/stages/stages.rules.ts';
import { call } from '../../../shared/api/call.ts';
import { ownEntries } from '../../../shared/own-entry/own-entries.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import type { Own } from './own.ts';

const NOTHING: Answer<typeof listOwnPlacements> = { placements: [] };

/**
 * The customer's active registrations in a stage, with their places in its results and the parts that show them; null
 * without any. With the token given by hand, a session that is over does not lead a reader of this public page to the
 * login.
 * @throws ApiError when the registrations cannot be read
 */
export async function readOwn(id: number, token: string, signal: AbortSignal): Promise<Own | null> {
  const request = { bearer: token, signal, background: true };
  const { userRegistration } = await call(getUserEvents, request);
  const [first, ...others] = ownEntries(userRegistration, id);
  if (!first) return null;
  const [{ ownParts: parts }, { placements, photos = [] }] = await Promise.all([
    import('./own-parts.tsx'),
    isUpcoming(first.step, serverNow())
      ? NOTHING
      : call(listOwnPlacements, { ...request, params: { id } }).catch(() => NOTHING),
  ]);
  const placed = placements.filter(({ place }) => place !== null);
  return { token, entries: [first, ...others], placements: placed, photos, parts };
}
