import { isCredentialOver } from '@trilha/contract/credentials/credential.rules.ts';
import type { Credential } from '@trilha/contract/credentials/credentials.endpoints.ts';
import { forget, keep, keptNames, readKept } from '@trilha/ui/kept-values.ts';
import { CREDENTIAL_ENTRIES } from './credential-entries.ts';

/**
 * Names the shape of the credential by its digest, which `kept-credentials.test.ts` tells anew when the
 * contract changes it. What a portal of another shape kept is not read, but asked for again.
 */
export const KEPT_SHAPE = '9SjMeV7k';

/** A credential as this device keeps it. */
export interface KeptCredential {
  readonly credential: Credential;
  /** When the server last confirmed it, ISO 8601. */
  readonly keptAt: string;
}

function entryOf(registrationId: number): string {
  return CREDENTIAL_ENTRIES + registrationId;
}

export function keptEntries(): string[] {
  return keptNames('device', CREDENTIAL_ENTRIES);
}

/** A registration that does not count any more leaves no credential behind. */
export function forgetCredential(registrationId: number): void {
  forget('device', entryOf(registrationId));
}

function readEntry(name: string): KeptCredential | null {
  const entry = readKept('device', name) as (KeptCredential & { shape: string }) | null;
  return entry?.shape === KEPT_SHAPE ? entry : null;
}

/** Removes what nobody needs any more: from the second day after the stage on (D28). */
export function forgetOldCredentials(now: Date): void {
  for (const name of keptEntries()) {
    const kept = readEntry(name);
    if (!kept || isCredentialOver(kept.credential.last_day, now)) forget('device', name);
  }
}

/** What this device keeps of a registration's credential; null when there is none. */
export function readKeptCredential(registrationId: number, now: Date): KeptCredential | null {
  forgetOldCredentials(now);
  return readEntry(entryOf(registrationId));
}

/** All that this device keeps. */
export function readKeptCredentials(now: Date): KeptCredential[] {
  forgetOldCredentials(now);
  return keptEntries().flatMap((name) => readEntry(name) ?? []);
}

/** Keeps a credential. @returns whether the device took it: storage may be full or forbidden. */
export function keepCredential(kept: KeptCredential, now: Date): boolean {
  const { credential } = kept;
  if (isCredentialOver(credential.last_day, now)) return false;
  return keep('device', entryOf(credential.registration_id), { shape: KEPT_SHAPE, ...kept });
}
