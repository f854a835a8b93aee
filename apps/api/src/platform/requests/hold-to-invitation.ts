import type { InvitationScope } from '@trilha/contract/endpoint-definition.ts';
import { invitationTexts } from '@trilha/contract/invitations/invitation.rules.ts';
import { AppError } from '../app-error.ts';
import type { SessionInvitation } from '../sessions/authenticate.ts';
import { hashToken, sameDigest } from '../secrets/tokens.ts';

/**
 * Limits an invitation session to the endpoint's scope (D24, D29).
 * @param input validated parts of the request; one that names nothing is refused.
 * @throws AppError `not_found`, or `invitation_invalid` for another invitation's token.
 */
export function holdToInvitation(
  own: SessionInvitation,
  { to, at }: InvitationScope,
  input: { readonly params: unknown; readonly body: unknown },
): void {
  const named = at
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, key) : null,
      input,
    );
  switch (to) {
    case 'registration':
      if (own.registrationId === null || named !== own.registrationId)
        throw new AppError('not_found');
      return;
    case 'stage':
      if (named !== own.stageId) throw new AppError('not_found');
      return;
    case 'invitation':
      if (typeof named !== 'string' || !sameDigest(hashToken(named), own.tokenHash)) {
        throw new AppError('invitation_invalid', { message: invitationTexts.unknown });
      }
  }
}
