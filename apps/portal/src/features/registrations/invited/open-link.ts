import type { Answer } from '@trilha/contract/endpoint.ts';
import {
  openInvitation,
  validateToken,
} from '@trilha/contract/invitations/invitations.endpoints.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { currentSession, clearSession, startInvitation } from '../../../shared/session/session.ts';
import { readSession } from '../../../shared/session/session-cookies.ts';
import type { InvitationLink } from './invitation-link.ts';

export type Opened = Answer<typeof openInvitation>;

/** The outcome of opening a link. */
export type LinkState =
  /** @property isFull the customer is logged in; otherwise the link's own session acts for them */
  | { status: 'ready'; opened: Opened; isFull: boolean }
  /** Another customer is logged in: they decide (C171). */
  | { status: 'another'; guest: string; who: string }
  | { status: 'refused'; message: string }
  /** The token is good, the link's session is not: a login does instead. */
  | { status: 'login' };

const INVALID = 'Convite inválido. Confira se o link veio inteiro ou peça outro à organização.';

/** Opens the invitation with this token; null when it belongs to another customer or the token is invalid. */
async function openAs(
  bearer: string,
  token: string,
  step_id: number,
): Promise<Opened | 'dead' | 'foreign'> {
  try {
    return await call(openInvitation, { body: { token, step_id }, bearer });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'unauthenticated') return 'dead';
    if (error.status === 422 || error.status === 403) return 'foreign';
    throw error;
  }
}

/**
 * Opens a link: first its token (BYP-03), then the session. A full session of the invited customer is kept. The link's
 * own token becomes the `auth-token` cookie (BYP-05) only after the server confirmed that both parts belong together,
 * and never replaces another customer's session.
 *
 * @throws ApiError when the server cannot be reached
 */
export async function openLink(
  stageId: number,
  { token, auth }: InvitationLink,
): Promise<LinkState> {
  const told = await call(validateToken, { params: { token }, query: { step: stageId } });
  // A used link may still lead to the registration that was made with it, and declining can be undone.
  if (!told.success && told.reason !== 'used' && told.reason !== 'declined') {
    return { status: 'refused', message: told.message ?? INVALID };
  }
  const refused = { status: 'refused', message: told.message ?? INVALID } as const;

  const session = currentSession();
  if (session) {
    const opened = await openAs(session.token, token, stageId);
    if (typeof opened === 'object') return { status: 'ready', opened, isFull: true };
    if (opened === 'foreign') {
      if (!told.success) return refused;
      return { status: 'another', guest: told.name ?? '', who: session.name };
    }
  }

  const bearer = auth ?? readSession()?.token;
  if (!bearer) return told.success ? { status: 'login' } : refused;
  const opened = await openAs(bearer, token, stageId);
  if (opened === 'dead') return told.success ? { status: 'login' } : refused;
  if (opened === 'foreign') return { status: 'refused', message: INVALID };
  // Removes any earlier session first.
  clearSession();
  startInvitation(bearer);
  return { status: 'ready', opened, isFull: false };
}
