/**
 * How the credentials' entries in `localStorage` begin, one for each registration. They outlive the
 * session, never 'Sair' (D28).
 */
export const CREDENTIAL_ENTRIES = 'credential:';
