import { PartnerError } from '../partners/http-client.ts';
import { HopelessError } from './job.ts';

/** SQLSTATE ('23505') or a system error code ('ECONNREFUSED'). */
const CODE = /^[A-Z0-9_]{3,30}$/;

/**
 * Short kind of an error, without its text, which may contain personal data. Texts of partner errors and hopeless
 * errors are ours and contain none.
 */
export function failureReason(error: unknown): string {
  if (error instanceof HopelessError || error instanceof PartnerError) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CODE.test(code) ? `${error.name} ${code}` : error.name;
}
