import { isCredentialOver } from '@trilha/contract/credentials/credential.rules.ts';
import type { Credential } from '@trilha/contract/credentials/credentials.endpoints.ts';
import { forget, keep, keptNames, readKept } from '@trilha/web/stored/kept-values.ts';
import { CREDENTIAL_ENTRIES } from './credential-entries.ts';

/**
 * Digest of the credential's shape; `kept-credentials.test.ts` reports the new one when the contract changes.
 * Credentials stored in another shape are ignored and requested again.
 */
export const KEPT_SHAPE = '7q1rx3H5';

/** A credential stored on this device. */
export interface KeptCredential {
  readonly credential: Credential;
  /** When the server last confirmed it, as ISO 8601. */
  readonly keptAt: string;
}

function entryOf(registrationId: number): string {
  return CREDENTIAL_ENTRIES + registrationId;
}

export function keptEntries(): string[] {
  return keptNames('device', CREDENTIAL_ENTRIES);
}

/** Deletes the credential of a registration that is no longer valid. */
export function forgetCredential(registrationId: number): void {
  forget('device', entryOf(registrationId));
}

function readEntry(name: string): KeptCredential | null {
  const entry = readKept('device', name) as (KeptCredential & { shape: string }) | null;
  return entry?.shape === KEPT_SHAPE ? entry : null;
}

/** Deletes credentials from the second day after their stage on (D28). */
export function forgetOldCredentials(now: Date): void {
  for (const name of keptEntries()) {
    const kept = readEntry(name);
    if (!kept || isCredentialOver(kept.credential.last_day, now)) forget('device', name);
  }
}

/** The stored credential of a registration; null when missing. */
export function readKeptCredential(registrationId: number, now: Date): KeptCredential | null {
  forgetOldCredentials(now);
  return readEntry(entryOf(registrationId));
}

/** All stored credentials. */
export function readKeptCredentials(now: Date): KeptCredential[] {
  forgetOldCredentials(now);
  return keptEntries().flatMap((name) => readEntry(name) ?? []);
}

/** Stores a credential. @returns false when storage is full or blocked */
export function keepCredential(kept: KeptCredential, now: Date): boolean {
  const { credential } = kept;
  if (isCredentialOver(credential.last_day, now)) return false;
  return keep('device', entryOf(credential.registration_id), { shape: KEPT_SHAPE, ...kept });
}
