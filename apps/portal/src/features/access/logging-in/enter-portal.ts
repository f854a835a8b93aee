import {
  enterAfterSignUp,
  login,
  type OpenedSession,
} from '@trilha/contract/access/access.endpoints.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import type { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { isAdmitted, loadCustomer, roleRefusal } from '../../../shared/session/current-customer.ts';
import { logOut, revokeWaitingTokens } from '../../../shared/session/log-out.ts';
import { takeReturnAddress } from '../../../shared/session/return-address.ts';
import { firstName } from '../../../shared/session/session-cookies.ts';
import { startSession } from '../../../shared/session/session.ts';
import { takeWantedStage, wantStage } from '../../../shared/session/wanted-stage.ts';
import { tokensToRevoke } from '../../../shared/session/tokens-to-revoke.ts';
import { wayToStage } from '../../../shared/session/way-to-stage.ts';

/** Outcome of a login: the address to go to, or the text of the refusal. */
export type LoginOutcome = { kind: 'in'; address: string } | { kind: 'refused'; text: string };

/**
 * Logs in, stores the cookies, fetches the customer and chooses the next address (AUTH-03, SES-07 to SES-09, ROLE-04,
 * ROLE-05): the previous page, else the stage that the customer wanted (FACE-21), else the default.
 *
 * @throws ApiError when the login itself is refused or fails
 */
export async function enterPortal(
  email: string,
  password: string,
  brandId: number,
): Promise<LoginOutcome> {
  await finishLogouts();
  const answer = await call(login, { body: { email, password, automaker: brandId } });
  return goOn(answer, brandId);
}

/**
 * Signs in without a password, in the browser that made the sign-up, after its e-mail was confirmed.
 * @returns null where the login must ask for the password
 * @throws ApiError when the request fails
 */
export async function enterConfirmed(email: string, brandId: number): Promise<LoginOutcome | null> {
  const { session } = await call(enterAfterSignUp, { body: { email, automaker: brandId } });
  return session && goOn(session, brandId);
}

/** Stores the opened session, fetches its customer and chooses the next address. */
async function goOn(answer: OpenedSession, brandId: number): Promise<LoginOutcome> {
  startSession({
    token: answer.authorization.token,
    expireAt: answer.expire_at,
    email: answer.customerData.email,
    name: firstName(answer.customerData.name),
    automaker: String(brandId),
  });
  const state = await loadCustomer();
  const isRefused =
    (state.status === 'failed' && isRoleRefusal(state.error)) ||
    (state.status === 'ready' && !isAdmitted(state.customer));
  if (isRefused) {
    await logOut();
    return { kind: 'refused', text: roleRefusal };
  }
  const before = () => takeReturnAddress(answer.customerData.email);
  // When the customer could not be fetched, the dashboard's guard shows the error and retries.
  if (state.status !== 'ready') return { kind: 'in', address: before() ?? paths.dashboard };
  const { id, status } = state.customer;
  const wanted = takeWantedStage(id);
  if (status === 0) {
    if (wanted) wantStage(wanted, id);
    return { kind: 'in', address: paths.register };
  }
  return { kind: 'in', address: before() ?? (await wayToStage(wanted)) ?? paths.dashboard };
}

function isRoleRefusal(error: ApiError): boolean {
  return error.code === 'forbidden_role';
}

/**
 * Sends the logouts that failed earlier. This happens before the login: each logout needs the `sid` cookie of its own
 * session, which the login replaces, and its response deletes that cookie. After the login it would delete the new
 * session's cookie (D5a).
 */
async function finishLogouts(): Promise<void> {
  if (tokensToRevoke().length === 0) return;
  await revokeWaitingTokens();
}
