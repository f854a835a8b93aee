import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as endpoints from '@trilha/contract/staff/factors.endpoints.ts';
import { AppError } from '../../platform/app-error.ts';
import { route } from '../../platform/requests/route.ts';
import { staffSessionOfToken } from '../../platform/sessions/authenticate-staff.ts';
import { setStaffToken } from '../../platform/sessions/cookies.ts';
import type { Services } from '../../services.ts';
import { describeStaff } from './describe-staff.ts';
import { acceptLink } from './enrolling/accept-link.ts';
import { enrolFactor, type NewFactor } from './enrolling/enrol-factor.ts';
import { beginPasskey, newPasskey } from './enrolling/enrol-passkey.ts';
import { beginTotp, newTotp } from './enrolling/enrol-totp.ts';
import { readOwnFactors, removeOwnFactor, renewOwnCodes } from './factors/own-factors.ts';
import { insertChallenge } from './signing-in/challenges.sql.ts';
import { partyOf, staffCallerOf } from './staff-caller.ts';

/** Endpoints to enrol second factors and to manage one's own. */
export function registerFactorRoutes(app: FastifyInstance, services: Services): void {
  const { config, db } = services;

  async function enrol(
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    challenge: string,
    factor: NewFactor,
  ) {
    const caller = staffCallerOf(services, request);
    const { token, recoveryCodes } = await enrolFactor(services, challenge, { factor, caller });
    setStaffToken(config, request, reply, token);
    const session = await staffSessionOfToken(services, token);
    if (session === null) throw new AppError('challenge_over');
    return { staff: describeStaff(session), recovery_codes: [...recoveryCodes] };
  }

  route(app, services, endpoints.acceptStaffLink, ({ body, request }) =>
    acceptLink(services, body, request.ip),
  );

  route(app, services, endpoints.askEnrolment, async ({ session, now }) => {
    const asked = { staff_id: session.staffId, purpose: 'enrol', session_id: session.id } as const;
    return { challenge: await insertChallenge(db, asked, now) };
  });

  route(app, services, endpoints.beginTotp, ({ body, request }) =>
    beginTotp(services, body.challenge, staffCallerOf(services, request)),
  );

  route(app, services, endpoints.confirmTotp, ({ body, ...context }) =>
    enrol(context, body.challenge, newTotp(services, body)),
  );

  route(app, services, endpoints.beginPasskey, ({ body, request }) =>
    beginPasskey(services, body.challenge, {
      caller: staffCallerOf(services, request),
      party: partyOf(config, request),
    }),
  );

  route(app, services, endpoints.confirmPasskey, ({ body, ...context }) =>
    enrol(context, body.challenge, newPasskey(partyOf(config, context.request), body)),
  );

  route(app, services, endpoints.listFactors, ({ session }) => readOwnFactors(services, session));

  route(app, services, endpoints.removeFactor, async ({ session, params, now }) => {
    await removeOwnFactor(services, session, { id: params.id, now });
    return { message: 'Segundo fator removido.' };
  });

  route(app, services, endpoints.renewRecoveryCodes, async ({ session, now }) => ({
    recovery_codes: await renewOwnCodes(services, session, now),
  }));
}
