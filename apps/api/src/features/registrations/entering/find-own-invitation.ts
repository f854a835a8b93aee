import {
  type InvitationRefusal,
  invitationRefusal,
  invitationTexts,
} from '@trilha/contract/invitations/invitation.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Session } from '../../../platform/authenticate.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { findInvitationByToken, type InvitationRow } from './invited-entry.sql.ts';

interface InvitationQuestion {
  readonly token: string;
  readonly stageId: number;
}

/** A refusal of an invitation, in the words of its reason. */
export function refusedInvitation(reason: InvitationRefusal): AppError {
  return new AppError('invitation_invalid', { message: invitationTexts[reason] });
}

/**
 * The caller's own invitation behind a link's token: that of their account and, for the session of an
 * invitation, of no other one (D24). Somebody else's is unknown.
 * @returns the invitation, used up or not.
 * @throws AppError `invitation_invalid` with the reason's text.
 */
export async function findOwnInvitation(
  db: Database,
  { customerId, invitation: scope }: Session,
  { token, stageId }: InvitationQuestion,
  now: Date,
): Promise<InvitationRow> {
  const row = await findInvitationByToken(db, hashToken(token));
  const isOwn = row?.customer_id === customerId && (scope === null || scope.id === row.id);
  if (row === undefined || !isOwn) throw refusedInvitation('unknown');
  const refusal = invitationRefusal(row, stageId, now);
  if (refusal !== null && refusal !== 'used') throw refusedInvitation(refusal);
  return row;
}
