import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyRow } from './passkeys.sql.ts';

/** Whom a passkey is for: the staff's host, as the browser's address says it. */
export interface RelyingParty {
  readonly host: string;
  readonly origin: string;
}

/** JSON as it stands; whatever is wrong with it is the library's to find. */
type Unread = Readonly<Record<string, unknown>>;

const TIMEOUT_MS = 120_000;

const described = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: [...transports],
  }));

/** What a browser is asked to make a passkey that its owner's device unlocks. */
export function askNewPasskey(
  { host }: RelyingParty,
  staff: { readonly id: number; readonly email: string; readonly name: string },
  passkeys: readonly PasskeyRow[],
) {
  return generateRegistrationOptions({
    rpName: 'Trilha Gestão',
    rpID: host,
    userName: staff.email,
    userDisplayName: staff.name,
    userID: new TextEncoder().encode(`staff ${staff.id}`),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: described(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
}

/** What a browser is asked to show a passkey, its owner verified. */
export function askPasskey({ host }: RelyingParty, passkeys: readonly PasskeyRow[]) {
  return generateAuthenticationOptions({
    rpID: host,
    allowCredentials: described(passkeys),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  });
}

/** The passkey that a browser made; null where anything about it is wrong. */
export async function readNewPasskey(
  { host, origin }: RelyingParty,
  expectedChallenge: string,
  credential: Unread,
) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    return null;
  }
}

/** The counter of a passkey that was shown rightly; null where anything about it is wrong. */
export async function readPasskey(
  { host, origin }: RelyingParty,
  { expectedChallenge, passkey }: { expectedChallenge: string; passkey: PasskeyRow },
  credential: Unread,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
