import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { readStaffToken } from '../../platform/sessions/cookies.ts';
import type { Services } from '../../services.ts';
import { deviceLabel } from '../access/logging-in/device-label.ts';
import type { RelyingParty } from './factors/passkeys.ts';
import type { StaffCaller } from './signing-in/open-staff-session.ts';

/** Who is asking, as far as a request tells. */
export function staffCallerOf(
  { config }: Pick<Services, 'config'>,
  request: FastifyRequest,
  /** The secret cookie of the browser, so that it is recognised at the next sign-in. */
  browser?: string,
): StaffCaller {
  return {
    device: deviceLabel(request.headers['user-agent']),
    token: readStaffToken(config, request),
    browser,
  };
}

/** Whom passkeys are for: the address that the browser is at, with TLS everywhere but in a demonstration. */
export function partyOf(
  { demo, staffHost }: Pick<Config, 'demo' | 'staffHost'>,
  { protocol, host }: FastifyRequest,
): RelyingParty {
  return { host: staffHost ?? '', origin: `${demo ? protocol : 'https'}://${host}` };
}
