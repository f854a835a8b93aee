import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import type { createDeskEntry } from '@trilha/contract/desk/registrations/desk-entry.endpoints.ts';
import type { Answer, Body } from '@trilha/contract/endpoint.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { currentRequestId } from '../../../../platform/requests/current-request.ts';
import type { StaffSession } from '../../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../../services.ts';
import { enterTogether } from '../../../registrations/entering/enter-together.ts';
import { findEntryPlace } from './find-entry-place.ts';

interface DeskEntry {
  readonly stageId: number;
  readonly body: Body<typeof createDeskEntry>;
  /** When the server had read the request: windows are judged by this time. */
  readonly receivedAt: Date;
}

function messageOf({ inscription_number: number, status, confirm_until }: Registration): string {
  const until =
    confirm_until === undefined ? '' : ` até ${formatDayAndTime(new Date(confirm_until))}`;
  const asked = `O cliente recebe um e-mail e pode confirmar${until}.`;
  const inscription = `Inscrição ${formatInscriptionNumber(number)}`;
  return status === 'Lista de Espera'
    ? `${inscription} no fim da fila. ${asked}`
    : `${inscription} com vaga guardada. ${asked}`;
}

/**
 * Enters a customer in a stage through the use case of the customer's own entry: same rules, same lock, same log. The
 * order of the line is decided under the lock (decision 181).
 * @throws AppError with the codes of the endpoint
 */
export async function enterAtDesk(
  services: Services,
  session: StaffSession,
  { stageId, body, receivedAt: now }: DeskEntry,
): Promise<Answer<typeof createDeskEntry>> {
  const { customer_id: customerId, invitation_id: invitationId, reason, ...choices } = body;
  const scope = scopeOf(session, 'registrations:edit', now);
  const { stage } = await findEntryPlace(services.db, scope, { stageId, customerId, now });
  const [outcome] = await enterTogether(services, [
    {
      session: { customerId, automakerId: stage.automaker_id },
      atDesk: { by: whoActs(session), reason, invitationId },
      input: {
        ...choices,
        event_id: stage.event_id,
        step_id: stage.id,
        voucher: null,
        // The customer accepts both when they confirm.
        terms_and_conditions: 0,
        isoffroad: 0,
      },
      request: null,
      now,
      requestId: currentRequestId(),
    },
  ]);
  if (outcome === undefined) throw new Error('an entry was not decided');
  if (outcome.status === 'rejected') throw outcome.reason;
  const { id, inscription_number: number, status } = outcome.value;
  return { message: messageOf(outcome.value), id, number, status };
}
