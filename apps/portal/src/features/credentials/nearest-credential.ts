import {
  isCredentialsDay,
  nearestCredential,
  type SurePlace,
} from '@trilha/contract/credentials/credential.rules.ts';
import { getUserEvents } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import { getAllEvents } from '@trilha/contract/stages/stages.endpoints.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { readKeptCredentials } from '../../shared/credentials/kept-credentials.ts';
import { currentSession } from '../../shared/session/session.ts';

/** Request timeout when a credential is kept on the device, in milliseconds. */
const PATIENCE = 3_000;

/** True for a refusal by our own server. Other errors mean no response, or a proxy's response. */
const isOwnAnswer = ({ status, code }: ApiError): boolean => status !== 0 && code !== 'unexpected';

/**
 * The customer's confirmed registrations: empty when the server refuses, null when it does not respond. For a visitor
 * it requests the events instead, only to learn whether the server responds, and returns an empty list.
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
 * - `isToday`: true when its stage is today
 * - `isUnreachable`: true when the server did not respond
 */
export interface FoundCredential {
  readonly id: number | null;
  readonly isToday: boolean;
  readonly isUnreachable: boolean;
}

/**
 * Finds the credential that is needed next. Today's credential on this device needs no request. Otherwise the nearest
 * of the server's list and of the device's credentials is returned.
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
  // Kept credentials can come from an invitation, or from another account on a shared phone.
  return answer(nearestCredential([...(listed ?? []), ...kept], now), listed === null);
}
