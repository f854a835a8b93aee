import { isUpcoming } from '@trilha/contract/stages/stages.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import { stageAnswerOf } from '../../stages/stage-answer.ts';
import type { CheckedEntry } from './checking/check-entry.ts';
import { findOwnInvitation, refusedInvitation } from './checking/find-own-invitation.ts';
import { markInvitationUsed } from './placement.sql.ts';

/** How long the link's session lives for a payment where the stage has no date yet. */
const WITHOUT_DATE_MS = 30 * 86_400_000;

/**
 * The invitation by which an entry comes: valid now, of this customer and stage, for so many vehicles.
 * It skips the windows, but nobody enters a stage that has been.
 * @returns its id.
 * @throws AppError `invitation_invalid` or `registration_closed`
 */
export async function checkInvitation(
  tx: Database,
  session: Session,
  { stage, vehicles }: CheckedEntry,
  token: string,
  now: Date,
): Promise<number> {
  const invitation = await findOwnInvitation(tx, session, { token, stageId: stage.id }, now);
  if (invitation.used_at !== null) throw refusedInvitation('used');
  if (vehicles.length > invitation.vehicles) {
    throw new AppError('invitation_invalid', { message: admits(invitation.vehicles) });
  }
  if (!isUpcoming(stageAnswerOf(stage, now), now)) throw new AppError('registration_closed');
  return invitation.id;
}

function admits(vehicles: number): string {
  return `Este convite vale para ${vehicles === 1 ? '1 veículo' : `${vehicles} veículos`}.`;
}

/**
 * Uses an invitation up for a registration, under the stage's lock: of two that come at once, one
 * finds it used.
 * @throws AppError `invitation_invalid`
 */
export async function consumeInvitation(
  tx: Database,
  use: { id: number; registrationId: number; stageDate: Date | null; now: Date },
): Promise<void> {
  const { id, registrationId, stageDate, now } = use;
  const sessionEnd = stageDate ?? new Date(now.getTime() + WITHOUT_DATE_MS);
  const isUsed = await markInvitationUsed(tx, { id, registrationId, sessionEnd, now });
  if (!isUsed) throw refusedInvitation('used');
}
