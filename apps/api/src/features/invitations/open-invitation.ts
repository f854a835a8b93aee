import type { Answer, Body } from '@trilha/contract/endpoint.ts';
import { undoUntil } from '@trilha/contract/invitations/invitation.rules.ts';
import type { openInvitation as openEndpoint } from '@trilha/contract/invitations/invitations.endpoints.ts';
import { ageOnStage } from '@trilha/contract/registrations/crew-ages.rules.ts';
import { enteredVehicles } from '@trilha/contract/registrations/limits.rules.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import type { Services } from '../../services.ts';
import { findOwnInvitation } from '../registrations/entering/checking/find-own-invitation.ts';
import { listRegistrations } from '../registrations/reading/read-registrations.ts';
import { findStagesOf } from '../stages/find-stages-of.ts';
import { listCompanions, listParticipants } from '../team/list-team.ts';
import { readGarage } from '../vehicles/read-garage.ts';
import { findFirstName } from './invitations.sql.ts';

type Opened = Answer<typeof openEndpoint>;

/**
 * The caller's own invitation and its form's options, reduced to name, age and plate (D24). A used one includes its
 * registration.
 * @throws AppError `invitation_invalid`, also for another customer's.
 */
export async function openInvitation(
  services: Services,
  session: Session,
  { token, step_id: stageId }: Body<typeof openEndpoint>,
  now: Date,
): Promise<Opened> {
  const { db } = services;
  const { customerId } = session;
  const asked = { token, stageId, alsoDeclined: true };
  const invitation = await findOwnInvitation(db, session, asked, now);
  const { declined_at: declinedAt } = invitation;
  return {
    customer_id: customerId,
    name: (await findFirstName(db, customerId)) ?? 'você',
    vehicles_allowed: invitation.vehicles,
    expires_at: invitation.expires_at.toISOString(),
    undo_until: declinedAt && undoUntil(declinedAt).toISOString(),
    registration_id: invitation.registration_id,
    choices: await choicesOf(services, session, stageId, now),
  };
}

async function choicesOf(
  services: Services,
  session: Session,
  stageId: number,
  now: Date,
): Promise<Opened['choices']> {
  const { db } = services;
  const { customerId } = session;
  const [[stage], vehicles, participants, companions, registrations] = await Promise.all([
    findStagesOf(db, [stageId]),
    readGarage(db, customerId),
    listParticipants(services, session),
    listCompanions(services, session),
    listRegistrations(db, customerId, now),
  ]);
  const trim = (id: number, name: string, date_of_birth: string | null) => ({
    id,
    name,
    age: stage?.stage_date ? ageOnStage({ id, name, date_of_birth }, stage.stage_date) : null,
  });
  return {
    vehicles: vehicles
      .filter((vehicle) => vehicle.sold_at === null)
      .map(({ id, title, plate }) => ({ id, title, plate })),
    participants: participants.map(({ id, person, is_self }) => ({
      ...trim(id, person.name ?? '', person.date_of_birth),
      is_self,
    })),
    companions: companions.map(({ id, person }) => trim(id, person.name, person.date_of_birth)),
    entered: enteredVehicles(registrations, stageId),
  };
}
