import { confirmEmail } from '@trilha/contract/access/access.endpoints.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import type { Outcome } from './confirmation-outcome.tsx';

const confirmationPath = /^\/api\/email\/verify\/(\d+)\/([^/]+)$/;

/** The parts of a confirmation link of our own API; null for any other address (C26, D8). */
export function partsOfConfirmation(address: string): { id: string; token: string } | null {
  if (!URL.canParse(address, location.origin)) return null;
  const { origin, pathname } = new URL(address, location.origin);
  const [, id, token] = confirmationPath.exec(pathname) ?? [];
  return origin === location.origin && id && token
    ? { id, token: decodeURIComponent(token) }
    : null;
}

const unreachable: Outcome = { kind: 'unreachable' };

/**
 * Calls the e-mailed link without cookies or token and returns the outcome (AUTH-17, C27). Calls no address outside our
 * own API.
 */
export async function followConfirmation(address: string): Promise<Outcome> {
  const link = partsOfConfirmation(address);
  if (!link) return unreachable;
  try {
    const answer = await call(confirmEmail, { params: link, credentials: 'omit' });
    switch (answer.status) {
      case 'verificado':
        return { kind: 'confirmed', email: answer.email, wanted: answer.wanted_stage };
      case 'verified':
        return { kind: 'confirmed-before', email: answer.email, wanted: answer.wanted_stage };
      case 'expirado':
        return { kind: answer.refused ? 'refused' : 'expired' };
      default:
        return unreachable;
    }
  } catch (error) {
    if (error instanceof ApiError) return unreachable;
    throw error;
  }
}
