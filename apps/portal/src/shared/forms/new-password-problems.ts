import { messages } from '@trilha/contract/brazil/messages.ts';
import { type PasswordContext, passwordFormProblem } from '@trilha/contract/brazil/password.ts';

/** The two fields of a password that is being set. */
export interface NewPassword {
  password: string;
  password_confirmation: string;
}

/**
 * What is wrong with a new password and its confirmation, by field (VAL-34 to VAL-36, C31). The server also
 * knows the commonest passwords, and refuses them at the same field (D9).
 */
export function newPasswordProblems(
  { password, password_confirmation: confirmation }: NewPassword,
  context: PasswordContext = {},
): Partial<Record<keyof NewPassword, string>> {
  const problems: Partial<Record<keyof NewPassword, string>> = {};
  const problem = passwordFormProblem(password, context);
  if (problem) problems.password = problem;
  if (confirmation === '') problems.password_confirmation = messages.required;
  else if (confirmation !== password) problems.password_confirmation = messages.passwordMismatch;
  return problems;
}
