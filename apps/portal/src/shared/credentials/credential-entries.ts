/**
 * Prefix of the credentials' keys in `localStorage`, one per registration. They outlive an expired session, but not
 * 'Sair' (D28).
 */
export const CREDENTIAL_ENTRIES = 'credential:';
