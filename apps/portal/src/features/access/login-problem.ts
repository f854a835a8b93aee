import type { ApiError } from '../../shared/api/api-error.ts';
import { type AttemptResult, problemsOf } from '../../shared/forms/use-platform-form.ts';
import { documented } from './access.texts.ts';

export const loginFields = ['email', 'password'] as const;
export type LoginField = (typeof loginFields)[number];

/**
 * A refused login in the documents' words, at the field it concerns (AUTH-07 to AUTH-09, C3).
 * No answer at all, and being asked to wait, keep their own words.
 */
export function loginProblem(error: ApiError): AttemptResult<LoginField> {
  switch (error.code) {
    case 'email_not_found':
      return { problems: { email: documented.unknownEmail } };
    case 'invalid_credentials':
      return { problems: { password: documented.wrongCredentials } };
    case 'invalid':
      return problemsOf(error, loginFields);
    case 'forbidden_role':
    case 'too_many_requests':
    case 'busy':
    case 'offline':
    case 'unreachable':
      return { failure: error.message };
    default:
      return { failure: documented.unexpected };
  }
}
