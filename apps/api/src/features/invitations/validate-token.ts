import type { Answer } from '@trilha/contract/endpoint.ts';
import {
  invitationRefusal,
  invitationTexts,
} from '@trilha/contract/invitations/invitation.rules.ts';
import type { validateToken as validateEndpoint } from '@trilha/contract/invitations/invitations.endpoints.ts';
import { countAttempt } from '../../platform/requests/rate-limit.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { INVITATION_BY_ADDRESS } from './invitation-limits.ts';
import { findToldInvitation } from './invitations.sql.ts';

interface TokenQuestion {
  readonly automakerId: number;
  readonly token: string;
  readonly stageId: number;
  /** Of who asks, to count how often. */
  readonly address: string;
}

/**
 * Whether a link's token opens this stage now, or why not (BYP-03). Tells nothing of the customer but
 * the first name, and that only while the invitation is good.
 * @throws AppError `too_many_requests`
 */
export async function validateToken(
  { db, clock }: Services,
  { automakerId, token, stageId, address }: TokenQuestion,
): Promise<Answer<typeof validateEndpoint>> {
  const now = clock.now();
  await countAttempt(db, INVITATION_BY_ADDRESS, address, now);
  const invitation = await findToldInvitation(db, automakerId, hashToken(token));
  const reason = invitationRefusal(invitation, stageId, now);
  if (reason !== null) return { success: false, reason, message: invitationTexts[reason] };
  return { success: true, name: invitation?.first_name ?? 'você' };
}
