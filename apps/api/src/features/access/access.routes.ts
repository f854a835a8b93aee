import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as endpoints from '@trilha/contract/access/access.endpoints.ts';
import {
  clearSid,
  clearSignUpSecret,
  readSid,
  readSignUpSecret,
  setSid,
  setSignUpSecret,
} from '../../platform/sessions/cookies.ts';
import { hashToken, newToken } from '../../platform/secrets/tokens.ts';
import { route } from '../../platform/requests/route.ts';
import type { Services } from '../../services.ts';
import { callerOf } from './logging-in/caller.ts';
import { confirmSignUp } from './signing-up/confirm-sign-up.ts';
import { logIn, type OpenedSession } from './logging-in/log-in.ts';
import { logOut } from './logging-in/log-out.ts';
import { requestPasswordReset } from './recovering/request-password-reset.ts';
import { resendConfirmation } from './signing-up/resend-confirmation.ts';
import { resetPassword } from './recovering/reset-password.ts';
import { signUp } from './signing-up/sign-up.ts';
import { isSignUpConfirmed } from './signing-up/watch-sign-up.ts';
import { enterAfterSignUp } from './signing-up/enter-after-sign-up.ts';
import { verifyResetToken } from './recovering/verify-reset-token.ts';

/** Sign-up, login, recovery and logout. */
export function registerAccessRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services;
  const answerWith = (session: OpenedSession, request: FastifyRequest, reply: FastifyReply) => {
    if (session.sid !== null) setSid(config, request, reply, session.sid);
    return {
      customerData: { email: session.email, name: session.name },
      expire_at: session.expiresAt.toISOString(),
      authorization: { token: session.token, type: 'bearer' as const },
    };
  };

  route(app, services, endpoints.login, async ({ body, request, reply }) => {
    const sid = readSid(config, request);
    const session = await logIn(services, body, { ...callerOf(services, request, reply), sid });
    clearSignUpSecret(config, request, reply);
    return answerWith(session, request, reply);
  });

  route(app, services, endpoints.enterAfterSignUp, async ({ body, request, reply }) => {
    const sid = readSid(config, request);
    const secret = readSignUpSecret(config, request);
    const caller = { ...callerOf(services, request, reply), sid, secret };
    const session = await enterAfterSignUp(services, body, caller);
    if (session === null) return { session: null };
    clearSignUpSecret(config, request, reply);
    return { session: answerWith(session, request, reply) };
  });

  route(app, services, endpoints.logout, async ({ session, request, reply }) => {
    const isOwnSid = await logOut(services, session, {
      address: request.ip,
      sid: readSid(config, request),
    });
    if (isOwnSid) clearSid(config, request, reply);
    return { message: 'Sessão encerrada.' };
  });

  route(app, services, endpoints.signUp, async ({ body, request, reply }) => {
    const caller = callerOf(services, request, reply);
    const secret = caller.isBrowser ? newToken() : null;
    await signUp(services, body, caller, secret === null ? null : hashToken(secret));
    if (secret !== null) setSignUpSecret(config, request, reply, secret);
    return { message: 'Verifique seu e-mail para confirmar a conta.', email: body.email };
  });

  route(app, services, endpoints.watchSignUp, async ({ body, request, reply }) => ({
    confirmed: await isSignUpConfirmed(services, body, callerOf(services, request, reply)),
  }));

  route(app, services, endpoints.resendConfirmation, async ({ query, request, reply }) => {
    await resendConfirmation(services, query, callerOf(services, request, reply));
    return { message: 'Se este e-mail espera confirmação, um novo link chega em instantes.' };
  });

  route(app, services, endpoints.confirmEmail, ({ params }) => confirmSignUp(services, params));

  route(app, services, endpoints.forgotPassword, async ({ body, request }) => {
    await requestPasswordReset(services, body, request.ip);
    return {
      message: config.strictPrivacy
        ? 'Se este e-mail tem uma conta, o link chega em instantes.'
        : 'Enviamos um e-mail com o link para criar uma nova senha.',
    };
  });

  route(app, services, endpoints.verifyResetToken, async ({ query }) => ({
    status: await verifyResetToken(services, query),
  }));

  route(app, services, endpoints.resetPassword, async ({ body, request, reply }) => {
    await resetPassword(services, body, callerOf(services, request, reply));
    return { message: 'Senha redefinida com sucesso' };
  });
}
