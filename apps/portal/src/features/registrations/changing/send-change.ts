import {
  getRegistration,
  type Registration,
  updateRegistration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { type ChangeBody, holdsChange } from './registered-form.ts';
import { untilAnswered } from '../sending/send-entry.ts';

/** The rows that the form was filled from are no longer the registration's. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && 'vehiclesRegistration' in error.errors;
}

/**
 * Sends a change until there is an answer. Sending it twice is safe, but if the first answer was
 * lost and the change removed a vehicle, the second attempt is refused, since that vehicle is no
 * longer there. The registration is then read to see whether the change has arrived.
 *
 * @throws ApiError when it is refused, the device is offline, or the attempts are used up
 */
export async function sendChange(
  id: number,
  data: ChangeBody,
  stage: StageDetail,
  wait?: (milliseconds: number) => Promise<void>,
): Promise<Registration> {
  const send = () => call(updateRegistration, { params: { id }, body: { id, data } });
  try {
    return (await untilAnswered(send, wait)).registration;
  } catch (error) {
    if (!isOutdated(error)) throw error;
    const { registration } = await call(getRegistration, {
      params: { id },
      query: { vehicle: 'true' },
    });
    if (!holdsChange(registration, stage, data)) throw error;
    return registration;
  }
}
