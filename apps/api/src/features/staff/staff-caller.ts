import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { readStaffToken } from '../../platform/sessions/cookies.ts';
import type { Services } from '../../services.ts';
import { deviceLabel } from '../access/logging-in/device-label.ts';
import type { RelyingParty } from './factors/passkeys.ts';
import type { StaffCaller } from './signing-in/open-staff-session.ts';

/** The caller as identified by the request. */
export function staffCallerOf(
  { config }: Pick<Services, 'config'>,
  request: FastifyRequest,
  /** The browser's secret cookie, which identifies it at the next sign-in. */
  browser?: string,
): StaffCaller {
  return {
    device: deviceLabel(request.headers['user-agent']),
    token: readStaffToken(config, request),
    browser,
  };
}

/** The WebAuthn relying party: the address in the browser, with https except in a demo. */
export function partyOf(
  { demo, staffHost }: Pick<Config, 'demo' | 'staffHost'>,
  { protocol, host }: FastifyRequest,
): RelyingParty {
  return { host: staffHost ?? '', origin: `${demo ? protocol : 'https'}://${host}` };
}
