import { isUpcoming } from '@trilha/contract/stages/stages.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { stageAnswerOf } from '../../stages/stage-answer.ts';
import type { CheckedEntry } from './checking/check-entry.ts';
import type { Entrant } from './entry-wish.ts';
import {
  findOwnInvitation,
  type InvitationLink,
  refusedInvitation,
} from './checking/find-own-invitation.ts';
import { markInvitationUsed } from './placement.sql.ts';

/** How long the invitation's session stays valid for a payment when the stage has no date yet. */
const WITHOUT_DATE_MS = 30 * 86_400_000;

/**
 * Checks the invitation of an entry: valid now, for this customer, stage and number of vehicles. It skips the windows,
 * but not the stage's date.
 * @returns its id.
 * @throws AppError `invitation_invalid` or `registration_closed`
 */
export async function checkInvitation(
  tx: Database,
  session: Entrant,
  { stage, vehicles }: CheckedEntry,
  link: InvitationLink,
  now: Date,
): Promise<number> {
  const invitation = await findOwnInvitation(tx, session, { ...link, stageId: stage.id }, now);
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
 * Uses up an invitation for a registration, under the stage's lock. Of two concurrent uses, the second is refused.
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
