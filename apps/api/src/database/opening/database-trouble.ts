import { isTransient } from '../error-kinds.ts';
import { StartRefusal } from '../../start-refusal.ts';

type Variable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

/** The certificate's issuer is no public CA and not in the file of `sslrootcert`. */
const UNKNOWN_CA =
  'nobody known has signed its certificate (sslrootcert=/path/ca.pem in the address names an own CA)';

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens there',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name cannot be looked up now',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_CA,
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_CA,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_CA,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_CA,
  '28P01': 'it refuses the password',
  '28000': 'it refuses the account',
  '3D000': 'it has no database of that name',
  '25006': 'it is a standby, which takes no writes',
  '42501': 'the account may not do what the server needs',
  '53100': 'its disk is full',
  '53300': 'it has no connection left (max_connections)',
  '57P03': 'it is starting or stopping',
};

function codeOf(error: unknown): string | undefined {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Describes a database by variable and URL without secrets (host, port, database name), to begin a message. */
export function placeOfDatabase(variable: Variable, address: string): string {
  const { hostname, port, pathname } = new URL(address);
  return `The database of ${variable} (${hostname || 'the local socket'}${port && `:${port}`}${pathname})`;
}

/** One-line message why a database cannot be used at first contact. */
export function unusableDatabase(
  variable: Variable,
  address: string,
  error: unknown,
): StartRefusal {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : '';
  const silent = /timeout|timed out/i.test(`${code} ${message}`) && 'it does not answer';
  const reason = (code && REASONS[code]) || silent || message.split('\n')[0] || code || 'unknown';
  return new StartRefusal(`${placeOfDatabase(variable, address)} cannot be used: ${reason}.`, {
    cause: error,
  });
}

/** Message for a database lost while the server started or a command ran; null for other errors. */
export function databaseTrouble(error: unknown): StartRefusal | null {
  if (error instanceof StartRefusal || !isTransient(error)) return null;
  return new StartRefusal('The database stopped answering meanwhile; nothing was finished.', {
    cause: error,
  });
}
