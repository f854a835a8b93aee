import type { RevocationPlan } from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import { isWithin, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { inTransaction, rehearse } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findFreePlaces } from '../../registrations/places/free-places.ts';
import { invitationMail } from '../../invitations/invitations.jobs.ts';
import { isStillToCome } from '../../stages/is-still-to-come.ts';
import { revokeInvitationIn } from '../../invitations/revoke-invitation.ts';
import { findHeldPlaces, lockInvitation, type OpenInvitation } from './invitation-list.sql.ts';

/** The invitation to change, and the scope in which the staff member may change it. */
interface Asked {
  readonly id: number;
  readonly scope: StaffScope;
}

async function openInvitation(
  { clock }: Services,
  tx: Database,
  { id, scope }: Asked,
): Promise<OpenInvitation> {
  const found = await lockInvitation(tx, id, clock.now());
  const place = found && { automakerId: found.automaker_id, stageId: found.step_id };
  if (place === undefined || !isWithin(scope, place)) throw new AppError('not_found');
  if (found?.state !== 'open') throw new AppError('invitation_over');
  return found;
}

/**
 * Sends a new link in place of the earlier one.
 * @throws AppError `not_found`, `invitation_over`; `registration_closed` when the stage was cancelled or held
 */
export function remind(services: Services, asked: Asked, by: StaffDeed): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const { id, stage } = await openInvitation(services, tx, asked);
    if (!isStillToCome(stage, services.clock.now())) {
      const message = 'Esta etapa foi cancelada ou já aconteceu. Nada foi enviado.';
      throw new AppError('registration_closed', { message });
    }
    await services.jobs.enqueueAll(tx, [invitationMail(id)]);
    await audit(tx, {
      at: services.clock.now(),
      actor: 'staff',
      ...by,
      action: 'reminded',
      subject: 'invitation',
      subjectId: id,
    });
  });
}

async function revokeOpen(
  services: Services,
  tx: Database,
  asked: Asked,
  by: StaffDeed,
): Promise<RevocationPlan> {
  const { id, step_id: stageId } = await openInvitation(services, tx, asked);
  await revokeInvitationIn(services, tx, id, by);
  return {
    places: await findHeldPlaces(tx, id),
    stays_kept: (await findFreePlaces(tx, stageId)).kept !== null,
  };
}

/** Previews a revocation: runs it and rolls back. @throws AppError `not_found`, `invitation_over` */
export function rehearseRevoking(
  services: Services,
  asked: Asked,
  by: StaffDeed,
): Promise<RevocationPlan> {
  return rehearse(services.db, (tx) => revokeOpen(services, tx, asked, by));
}

/** Revokes an open invitation. @throws AppError `not_found`, `invitation_over` */
export function revokeOpenInvitation(
  services: Services,
  asked: Asked,
  by: StaffDeed,
): Promise<RevocationPlan> {
  return inTransaction(services.db, (tx) => revokeOpen(services, tx, asked, by));
}
