import { isTransient } from '../error-kinds.ts';
import { StartRefusal } from '../../start-refusal.ts';

type Variable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens there',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name cannot be looked up now',
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

/** The variable with host, port and database of its address, without what must stay secret; begins a sentence. */
export function placeOfDatabase(variable: Variable, address: string): string {
  const { hostname, port, pathname } = new URL(address);
  return `The database of ${variable} (${hostname || 'the local socket'}${port && `:${port}`}${pathname})`;
}

/** Why a database that was tried first of all cannot be used: one line, whatever it is. */
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

/** The line for a database that went away while the server started or a command ran; null for other errors. */
export function databaseTrouble(error: unknown): StartRefusal | null {
  if (error instanceof StartRefusal || !isTransient(error)) return null;
  return new StartRefusal('The database stopped answering meanwhile; nothing was finished.', {
    cause: error,
  });
}
