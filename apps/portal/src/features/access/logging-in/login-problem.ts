import type { ApiError } from '@trilha/web/api/api-error.ts';
import { reasonOf } from '../../../shared/feedback/tell-failure.ts';
import { type AttemptResult, problemsOf } from '../../../shared/forms/use-platform-form.ts';
import { documented } from '../access.texts.ts';

export const loginFields = ['email', 'password'] as const;
export type LoginField = (typeof loginFields)[number];

/**
 * Shows a refused login in the specified words, at its field. For any other failure the reason is shown below the
 * general text (AUTH-07 to AUTH-09, ROLE-04, C3, decision 026).
 */
export function loginProblem(error: ApiError): AttemptResult<LoginField> {
  if (error.code === 'email_not_found') return { problems: { email: documented.unknownEmail } };
  if (error.code === 'invalid_credentials') {
    return { problems: { password: documented.wrongCredentials } };
  }
  if (error.code === 'invalid') return problemsOf(error, loginFields);
  if (error.code === 'forbidden_role') return { failure: error.message };
  return { failure: documented.unexpected, reason: reasonOf(error, documented.unexpected) };
}
