import type { ApiError, ApiErrorCode } from '../../shared/api/api-error.ts';
import { type AttemptResult, problemsOf } from '../../shared/forms/use-platform-form.ts';
import { documented } from './access.texts.ts';

export const loginFields = ['email', 'password'] as const;
export type LoginField = (typeof loginFields)[number];

/** No answer at all, a refusal of the person, and being asked to wait speak for themselves. */
const ownWords = new Set<ApiErrorCode>([
  'forbidden_role',
  'too_many_requests',
  'busy',
  'offline',
  'unreachable',
]);

/** A refused login in the documents' words, at the field it concerns (AUTH-07 to AUTH-09, C3). */
export function loginProblem(error: ApiError): AttemptResult<LoginField> {
  if (error.code === 'email_not_found') return { problems: { email: documented.unknownEmail } };
  if (error.code === 'invalid_credentials') {
    return { problems: { password: documented.wrongCredentials } };
  }
  if (error.code === 'invalid') return problemsOf(error, loginFields);
  return { failure: ownWords.has(error.code) ? error.message : documented.unexpected };
}
