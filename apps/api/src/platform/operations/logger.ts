import { hostname } from 'node:os';
import { pino, type DestinationStream, type Logger } from 'pino';

/** Stack frames without the message: a database message may contain personal data (D26). */
function frames(error: Error): string[] {
  return (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
}

function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const code: unknown = 'code' in error ? error.code : undefined;
  const constraint: unknown = 'constraint' in error ? error.constraint : undefined;
  return {
    name: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    frames: frames(error).slice(0, 12),
    ...(error.cause === undefined ? {} : { cause: safeError(error.cause) }),
  };
}

/** Fields that may be logged; all others are dropped (D26, tested with a canary person). */
const ALLOWED = [
  'err',
  'method',
  'route',
  'status',
  'ms',
  'brand',
  'code',
  'reqId',
  'server',
  'job',
  'attempt',
  'dead',
  'partner',
  'migrations',
  'port',
  'origins',
  'mode',
  'signal',
  'count',
  'connection',
  'rehearsal',
  'problem',
  // For money without a registration or a refund of the bank: the row's id, a code, whole cents, a page of the
  // provider's list, the provider's kind of refund.
  'line',
  'reason',
  'cents',
  'page',
  'nature',
] as const;
const isAllowed = new Set<string>(ALLOWED);

type Fields = { readonly [name in (typeof ALLOWED)[number]]?: unknown };
interface Write {
  (fields: Fields, message: string): void;
  (message: string): void;
}
/** The log as the server's code sees it: a field that would be dropped does not compile. */
export type Log = Readonly<Record<'debug' | 'info' | 'warn' | 'error', Write>>;

function allowed(fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields).filter(([key]) => isAllowed.has(key));
  return Object.fromEntries(
    entries.map(([key, value]) => [key, key === 'err' ? safeError(value) : value]),
  );
}

let output: DestinationStream | null = null;

/** Lines are buffered for at most 200 ms; the rest is flushed when the process ends. */
function standardOutput(): DestinationStream {
  output ??= pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 200 });
  return output;
}

/** Structured logs without personal data, one JSON object per line, each with the name of this machine. */
export function createLogger(
  level: string,
  destination: DestinationStream = standardOutput(),
): Logger {
  const base = { server: hostname() };
  return pino({ level, base, formatters: { log: allowed, bindings: allowed } }, destination);
}
