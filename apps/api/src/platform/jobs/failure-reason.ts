import { PartnerError } from '../partners/http-client.ts';
import { HopelessError } from './job.ts';

/** SQLSTATE ('23505') or a system's code ('ECONNREFUSED'). */
const CODE = /^[A-Z0-9_]{3,30}$/;

/**
 * What went wrong, by its kind: short, and without the error's own text, which may quote a person.
 * Errors of partners, and hopeless ones, are worded here and quote nobody.
 */
export function failureReason(error: unknown): string {
  if (error instanceof HopelessError || error instanceof PartnerError) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CODE.test(code) ? `${error.name} ${code}` : error.name;
}
