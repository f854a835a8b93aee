/** SQLSTATEs of temporary errors: timeouts, shutdown, standby. */
const TRANSIENT = new Set('25006 25P03 55P03 57014 57P01 57P02 57P03 57P05'.split(' '));
/** Whole classes of them: connection errors, and insufficient resources (disk, memory, connections). */
const TRANSIENT_CLASSES = new Set(['08', '53']);
/** Serialization failure and deadlock: the same transaction may succeed when run again. */
const RETRYABLE = new Set(['40001', '40P01']);
const CONNECTION = new Set(
  'EAI_AGAIN ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH ENOTFOUND EPIPE ETIMEDOUT'.split(' '),
);
/** Errors of `pg` without a code. */
const CONNECTION_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable/i;

function text(error: unknown, field: 'code' | 'constraint'): string | undefined {
  if (typeof error !== 'object' || error === null || !(field in error)) return undefined;
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
}

/** Name of the violated constraint, or undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  return text(error, 'code')?.startsWith('23') === true ? text(error, 'constraint') : undefined;
}

export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(text(error, 'code') ?? '');
}

/** True when only an earlier statement of the transaction has failed (in_failed_sql_transaction). */
export function isAfterFailure(error: unknown): boolean {
  return text(error, 'code') === '25P02';
}

/** True when the database cannot respond now but may later. */
export function isTransient(error: unknown): boolean {
  const code = text(error, 'code') ?? '';
  if (TRANSIENT.has(code) || RETRYABLE.has(code) || CONNECTION.has(code)) return true;
  if (TRANSIENT_CLASSES.has(code.slice(0, 2))) return true;
  const message = error instanceof Error ? error.message : '';
  return CONNECTION_MESSAGE.test(message);
}
