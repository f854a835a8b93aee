import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '../../../platform/secrets/secret-box.ts';

const PERIOD_SECONDS = 30;
/** In time steps: tolerates a clock half a minute off, or a code typed as it changed. */
const WINDOW = 1;

/** Generator of a secret's codes (base32), as authenticator apps compute them (RFC 6238: SHA-1, six digits, 30 s). */
function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Trilha Gestão',
    label,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
  });
}

/** A new secret of 160 bits (RFC 4226, section 4), in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of an enrolment's QR code. */
export function totpAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

export function totpCode(secret: string, now: Date): string {
  return totpOf(secret).generate({ timestamp: now.getTime() });
}

/** The time step of a code, at most one step off; null for a wrong code. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
}

const aboutTotp = (staffId: number) => `staff ${staffId}`;

/** Encrypts a secret for the database. */
export function sealTotp(key: Buffer, staffId: number, secret: string): Buffer {
  return seal(key, 'totp', secret, aboutTotp(staffId));
}

export function unsealTotp(key: Buffer, staffId: number, box: Uint8Array): string {
  return unseal(key, 'totp', box, aboutTotp(staffId));
}
