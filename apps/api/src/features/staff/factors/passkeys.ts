import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyRow } from './passkeys.sql.ts';

/** The WebAuthn relying party: the back-office host, as in the browser's address bar. */
export interface RelyingParty {
  readonly host: string;
  readonly origin: string;
}

/** Unvalidated JSON; the WebAuthn library validates it. */
type Unread = Readonly<Record<string, unknown>>;

const TIMEOUT_MS = 120_000;

const described = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: [...transports],
  }));

/** Options for the browser to create a passkey that requires user verification. */
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

/** Options for the browser to sign with a passkey, with user verification. */
export function askPasskey({ host }: RelyingParty, passkeys: readonly PasskeyRow[]) {
  return generateAuthenticationOptions({
    rpID: host,
    allowCredentials: described(passkeys),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  });
}

/** The passkey that a browser created; null when invalid. */
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

/** The new counter of a passkey after a valid signature; null when invalid. */
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
