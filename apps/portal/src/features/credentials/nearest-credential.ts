import {
  isCredentialsDay,
  nearestCredential,
  type SurePlace,
} from '@trilha/contract/credentials/credential.rules.ts';
import { getUserEvents } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { readKeptCredentials } from '../../shared/credentials/kept-credentials.ts';
import { currentSession } from '../../shared/session/session.ts';

/** Longer than this nobody waits who has a credential on the device, in milliseconds. */
const PATIENCE = 3_000;

/** The customer's sure places; null where nobody is there to ask or nobody answers. */
async function askPlaces(bearer: string, timeout?: number): Promise<SurePlace[] | null> {
  const limits = timeout === undefined ? {} : { timeout };
  try {
    const { userRegistration } = await call(getUserEvents, { bearer, background: true, ...limits });
    return userRegistration
      .filter(({ status }) => isConfirmed(status))
      .map(({ id, step }) => ({ id, stage_date: step.stage_date }));
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/**
 * - `id`: the registration whose credential is needed next; null when none is
 * - `isToday`: its stage is today
 * - `isAsked`: the server had its say
 */
export interface FoundCredential {
  readonly id: number | null;
  readonly isToday: boolean;
  readonly isAsked: boolean;
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
  const answer = (place: SurePlace | null, isAsked: boolean): FoundCredential => ({
    id: place?.id ?? null,
    isToday: place !== null && isCredentialsDay(place, now),
    isAsked,
  });
  const nearest = nearestCredential(kept, now);
  if (nearest && isCredentialsDay(nearest, now)) return answer(nearest, false);
  const session = currentSession();
  const listed = session && (await askPlaces(session.token, nearest ? PATIENCE : undefined));
  // What the device keeps may be of an invitation, or of another account on a family's phone.
  return answer(nearestCredential([...(listed ?? []), ...kept], now), Boolean(listed));
}
