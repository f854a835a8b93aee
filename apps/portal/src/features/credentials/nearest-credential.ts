import {
  isCredentialsDay,
  nearestCredential,
  type SurePlace,
} from '@trilha/contract/credentials/credential.rules.ts';
import { getUserEvents } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import { getAllEvents } from '@trilha/contract/stages/stages.endpoints.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { readKeptCredentials } from '../../shared/credentials/kept-credentials.ts';
import { currentSession } from '../../shared/session/session.ts';

/** Longer than this nobody waits who has a credential on the device, in milliseconds. */
const PATIENCE = 3_000;

/** True for a refusal by our own server: anything else is no answer, or one of something in between. */
const isOwnAnswer = ({ status, code }: ApiError): boolean => status !== 0 && code !== 'unexpected';

/**
 * The customer's sure places: none where the server refuses, null where it does not answer. A visitor has
 * none, and is asked for the events, which say as well whether the server can be reached.
 */
async function askPlaces(
  bearer: string | undefined,
  timeout?: number,
): Promise<SurePlace[] | null> {
  const limits = { background: true, ...(timeout === undefined ? {} : { timeout }) };
  try {
    if (bearer === undefined) {
      await call(getAllEvents, limits);
      return [];
    }
    const { userRegistration } = await call(getUserEvents, { bearer, ...limits });
    return userRegistration
      .filter(({ status }) => isConfirmed(status))
      .map(({ id, step }) => ({ id, stage_date: step.stage_date }));
  } catch (error) {
    if (error instanceof ApiError) return isOwnAnswer(error) ? [] : null;
    throw error;
  }
}

/**
 * - `id`: the registration whose credential is needed next; null when none is
 * - `isToday`: its stage is today
 * - `isUnreachable`: the server was asked and did not answer
 */
export interface FoundCredential {
  readonly id: number | null;
  readonly isToday: boolean;
  readonly isUnreachable: boolean;
}

/**
 * The credential that is needed next: today's from this device at once, any other by the server's word, and
 * what the device keeps where there is none.
 */
export async function findCredential(now: Date): Promise<FoundCredential> {
  const kept = readKeptCredentials(now).map(({ credential }) => ({
    id: credential.registration_id,
    stage_date: credential.stage.stage_date,
  }));
  const answer = (place: SurePlace | null, isUnreachable: boolean): FoundCredential => ({
    id: place?.id ?? null,
    isToday: place !== null && isCredentialsDay(place, now),
    isUnreachable,
  });
  const nearest = nearestCredential(kept, now);
  if (nearest && isCredentialsDay(nearest, now)) return answer(nearest, false);
  const listed = await askPlaces(currentSession()?.token, nearest ? PATIENCE : undefined);
  // What the device keeps may be of an invitation, or of another account on a family's phone.
  return answer(nearestCredential([...(listed ?? []), ...kept], now), listed === null);
}
