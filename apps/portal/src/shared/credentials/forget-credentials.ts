/** Credentials on this device, one entry each in `localStorage`. They outlive the session, never 'Sair' (D28). */
const PREFIX = 'credential:';

/** The name of a credential's entry. */
export function credentialEntry(registrationId: number): string {
  return PREFIX + registrationId;
}

export function keptEntries(): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
}

/** A registration that does not count any more leaves no credential behind. */
export function forgetCredential(registrationId: number): void {
  localStorage.removeItem(credentialEntry(registrationId));
}

/** 'Sair' and the end of an account leave nothing behind. */
export function forgetAllCredentials(): void {
  for (const name of keptEntries()) localStorage.removeItem(name);
}
