import {
  getRegistration,
  type Registration,
  updateRegistration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { type ChangeBody, changeBody, holdsChange, registeredForm } from './registered-form.ts';
import { untilAnswered } from '../sending/send-entry.ts';

/** C145: another tab or device changed the registration in the meantime. */
export class OutdatedEntry extends ApiError {
  /** The current registration. */
  readonly registration: Registration;

  constructor(registration: Registration) {
    super({
      // Status of the server's own refusal; importing the error table for one number costs too many bytes.
      status: 422,
      code: 'invalid',
      message:
        'Esta inscrição mudou em outra aba ou aparelho. Salve de novo para valer o que está aqui, ou desfaça as alterações para ver como ela está agora.',
    });
    this.registration = registration;
  }
}

/** The rows that the form was filled from are no longer the registration's. */
function isRefusedAsOutdated(error: unknown): boolean {
  return error instanceof ApiError && 'vehiclesRegistration' in error.errors;
}

async function readNow(id: number): Promise<Registration> {
  return (await call(getRegistration, { params: { id }, query: { vehicle: 'true' } })).registration;
}

/**
 * Sends a change until the server responds, unless the registration no longer matches what the form was filled with:
 * then nothing is sent. Sending twice is safe, except when the first response was lost and the change removed a
 * vehicle: the second attempt is refused, because that vehicle no longer exists. The registration is then read to see
 * whether the change has arrived.
 *
 * @param opened what the form was filled with
 * @throws OutdatedEntry; ApiError when it is refused, the device is offline, or the attempts are used up
 */
export async function sendChange(
  opened: Registration,
  data: ChangeBody,
  stage: StageDetail,
  wait?: (milliseconds: number) => Promise<void>,
): Promise<Registration> {
  const { id } = opened;
  const now = await untilAnswered(() => readNow(id), wait);
  const wasThere = changeBody(registeredForm(opened), stage, opened);
  if (!holdsChange(now, stage, wasThere) && !holdsChange(now, stage, data)) {
    throw new OutdatedEntry(now);
  }
  const send = () => call(updateRegistration, { params: { id }, body: { id, data } });
  try {
    return (await untilAnswered(send, wait)).registration;
  } catch (error) {
    if (!isRefusedAsOutdated(error)) throw error;
    const registration = await untilAnswered(() => readNow(id), wait);
    if (!holdsChange(registration, stage, data)) throw new OutdatedEntry(registration);
    return registration;
  }
}
