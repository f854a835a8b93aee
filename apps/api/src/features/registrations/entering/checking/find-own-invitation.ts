import {
  type InvitationRefusal,
  invitationRefusal,
  invitationTexts,
} from '@trilha/contract/invitations/invitation.rules.ts';
import type { Database } from '../../../../database/client.ts';
import { AppError } from '../../../../platform/app-error.ts';
import type { Session } from '../../../../platform/sessions/authenticate.ts';
import { hashToken } from '../../../../platform/secrets/tokens.ts';
import { findInvitationByToken, type StoredInvitation } from '../placement.sql.ts';

interface InvitationQuestion {
  readonly token: string;
  readonly stageId: number;
}

/** A refusal of an invitation, in the words of its reason. */
export function refusedInvitation(reason: InvitationRefusal): AppError {
  return new AppError('invitation_invalid', { message: invitationTexts[reason] });
}

/**
 * The caller's own invitation behind a link's token; somebody else's is unknown. That the session of
 * an invitation comes with its own token is its endpoint's scope (D24).
 * @returns the invitation, used up or not.
 * @throws AppError `invitation_invalid` with the reason's text.
 */
export async function findOwnInvitation(
  db: Database,
  { customerId }: Session,
  { token, stageId }: InvitationQuestion,
  now: Date,
): Promise<StoredInvitation> {
  const row = await findInvitationByToken(db, hashToken(token));
  if (row?.customer_id !== customerId) throw refusedInvitation('unknown');
  const refusal = invitationRefusal(row, stageId, now);
  if (refusal !== null && refusal !== 'used') throw refusedInvitation(refusal);
  return row;
}
