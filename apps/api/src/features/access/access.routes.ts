import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as endpoints from '@trilha/contract/access/access.endpoints.ts';
import { clearSid, setSid } from '../../platform/cookies.ts';
import { isBrowser } from '../../platform/request-brand.ts';
import { route } from '../../platform/route.ts';
import type { Services } from '../../services.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { type Client, logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';
import { verifyResetToken } from './verify-reset-token.ts';

function clientOf(request: FastifyRequest): Client {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'],
    isBrowser: isBrowser(request),
  };
}

/** Sign-up, login, recovery and logout. */
export function registerAccessRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services;

  route(app, services, endpoints.login, async ({ body, request, reply }) => {
    const session = await logIn(services, body, clientOf(request));
    if (session.sid !== null) setSid(config, request, reply, session.sid);
    return {
      customerData: { email: session.email, name: session.name },
      expire_at: session.expiresAt.toISOString(),
      authorization: { token: session.token, type: 'bearer' as const },
    };
  });

  route(app, services, endpoints.logout, async ({ session, request, reply }) => {
    await logOut(services, session, request.ip);
    clearSid(config, request, reply);
    return { message: 'Sessão encerrada.' };
  });

  route(app, services, endpoints.signUp, async ({ body, request }) => {
    await signUp(services, body, request.ip);
    return { message: 'Verifique seu e-mail para confirmar a conta.', email: body.email };
  });

  route(app, services, endpoints.resendConfirmation, async ({ query, request }) => {
    await resendConfirmation(services, query, request.ip);
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

  route(app, services, endpoints.resetPassword, async ({ body }) => {
    await resetPassword(services, body);
    return { message: 'Senha redefinida com sucesso' };
  });
}
