import {
  type InvitationRefusal,
  invitationRefusal,
  invitationTexts,
  undoUntil,
} from '@trilha/contract/invitations/invitation.rules.ts';
import type { Database } from '../../../../database/client.ts';
import { AppError } from '../../../../platform/app-error.ts';
import type { Session } from '../../../../platform/sessions/authenticate.ts';
import { hashToken } from '../../../../platform/secrets/tokens.ts';
import {
  findInvitationById,
  findInvitationByToken,
  type StoredInvitation,
} from '../placement.sql.ts';

/** An invitation by its link's token; staff send its id. */
export type InvitationLink = { readonly token: string } | { readonly id: number };

type InvitationQuestion = InvitationLink & {
  readonly stageId: number;
  /** True to return a declined invitation too, while that can be taken back. */
  readonly alsoDeclined?: boolean;
};

const isUndoable = ({ declined_at: at }: StoredInvitation, now: Date): boolean =>
  at !== null && undoUntil(at) > now;

/** Returns the error for a refused invitation, with the text of its reason. */
export function refusedInvitation(reason: InvitationRefusal): AppError {
  return new AppError('invitation_invalid', { message: invitationTexts[reason] });
}

/**
 * Returns the customer's own invitation for a link's token; an invitation of another customer is unknown. The
 * endpoint's scope ensures that an invitation's session uses its own token (D24).
 * @returns the invitation, used up or not.
 * @throws AppError `invitation_invalid` with the reason's text.
 */
export async function findOwnInvitation(
  db: Database,
  { customerId }: Pick<Session, 'customerId'>,
  question: InvitationQuestion,
  now: Date,
): Promise<StoredInvitation> {
  const { stageId, alsoDeclined = false } = question;
  const row =
    'id' in question
      ? await findInvitationById(db, question.id)
      : await findInvitationByToken(db, hashToken(question.token));
  if (row?.customer_id !== customerId) throw refusedInvitation('unknown');
  const refusal = invitationRefusal(row, stageId, now);
  const isAccepted =
    refusal === null || refusal === 'used' || (alsoDeclined && isUndoable(row, now));
  if (!isAccepted) throw refusedInvitation(refusal);
  return row;
}
