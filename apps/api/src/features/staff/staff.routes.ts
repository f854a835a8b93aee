import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as factors from '@trilha/contract/staff/factors.endpoints.ts';
import * as endpoints from '@trilha/contract/staff/staff.endpoints.ts';
import { AppError } from '../../platform/app-error.ts';
import { route } from '../../platform/requests/route.ts';
import { staffSessionOfToken } from '../../platform/sessions/authenticate-staff.ts';
import {
  clearStaffToken,
  keepDevice,
  readDevice,
  setStaffToken,
} from '../../platform/sessions/cookies.ts';
import type { Services } from '../../services.ts';
import { describeStaff } from './describe-staff.ts';
import { findFactors } from './factors/authenticators.sql.ts';
import { findPasskeys } from './factors/passkeys.sql.ts';
import { askPasskey } from './factors/passkeys.ts';
import { shownPasskey, shownRecoveryCode, shownTotp } from './factors/shown-factors.ts';
import {
  findChallenge,
  insertChallenge,
  keepPasskeyChallenge,
} from './signing-in/challenges.sql.ts';
import { proveFactor, type ShownFactor } from './signing-in/prove-factor.ts';
import { signIn } from './signing-in/sign-in.ts';
import { endOwnSession, readOwnSessions } from './signing-in/own-sessions.ts';
import { signOut } from './signing-in/sign-out.ts';
import { partyOf, staffCallerOf } from './staff-caller.ts';

/** Staff's sign-in, session and second factors. */
export function registerStaffRoutes(app: FastifyInstance, services: Services): void {
  const { config, db } = services;

  /** Verifies a second factor and returns who it signed in. */
  async function prove(
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    challenge: string,
    shown: ShownFactor,
  ) {
    const caller = staffCallerOf(services, request, keepDevice(config, request, reply));
    const opened = await proveFactor(services, challenge, { shown, caller });
    if (opened !== null) setStaffToken(config, request, reply, opened);
    const session = await staffSessionOfToken(services, opened ?? caller.token ?? '');
    if (session === null) throw new AppError('challenge_over');
    return { staff: describeStaff(session) };
  }

  route(app, services, endpoints.staffSignIn, ({ body, request }) =>
    signIn(services, body, { address: request.ip, device: readDevice(config, request) }),
  );

  route(app, services, endpoints.proveTotp, ({ body, ...context }) =>
    prove(context, body.challenge, shownTotp(services, body.code)),
  );

  route(app, services, factors.proveRecovery, ({ body, ...context }) =>
    prove(context, body.challenge, shownRecoveryCode(services, body.code)),
  );

  route(app, services, factors.passkeyOptions, async ({ body, request, now }) => {
    const challenge = await findChallenge(db, body.challenge, now);
    if (challenge === undefined || challenge.purpose === 'enrol')
      throw new AppError('challenge_over');
    const passkeys = await findPasskeys(db, challenge.staff_id);
    const options = await askPasskey(partyOf(config, request), passkeys);
    await keepPasskeyChallenge(db, challenge.id, options.challenge);
    return { options: { ...options } };
  });

  route(app, services, factors.provePasskey, ({ body, ...context }) =>
    prove(context, body.challenge, shownPasskey(partyOf(config, context.request), body.credential)),
  );

  route(app, services, endpoints.readStaffSession, async ({ session }) => ({
    staff: describeStaff(session),
  }));

  route(app, services, endpoints.staffSignOut, async ({ session, now, request, reply }) => {
    await signOut(services, session, now);
    clearStaffToken(config, request, reply);
    return { message: 'Sessão encerrada.' };
  });

  route(app, services, endpoints.listOwnSessions, async ({ session, now }) => ({
    sessions: await readOwnSessions(services, session, now),
  }));

  route(app, services, endpoints.endOwnSession, async ({ session, params, now }) => {
    await endOwnSession(services, session, { id: params.id, now });
    return { message: 'Sessão encerrada.' };
  });

  route(app, services, endpoints.refreshFactor, async ({ session, now }) => {
    const { id, staffId } = session;
    const asked = { staff_id: staffId, purpose: 'fresh', session_id: id } as const;
    return {
      challenge: await insertChallenge(db, asked, now),
      factors: await findFactors(db, staffId),
    };
  });
}
