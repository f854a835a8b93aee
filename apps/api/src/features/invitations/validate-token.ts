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
  /** The caller's IP address, for rate limiting. */
  readonly address: string;
}

/**
 * Whether a link's token opens this stage now, or why not (BYP-03). Reveals only the customer's first name, and only
 * while the invitation is valid.
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
