import { isValidCpf } from '@trilha/contract/brazil/cpf.ts';
import { isValidEmail } from '@trilha/contract/brazil/email.ts';
import { messages } from '@trilha/contract/brazil/messages.ts';
import { newPasswordProblems } from '../../shared/forms/new-password-problems.ts';

export const signUpFields = ['cpf', 'email', 'password', 'password_confirmation'] as const;
export type SignUpField = (typeof signUpFields)[number];

/**
 * What is wrong with a sign-up, by field (AUTH-10, AUTH-11). By the contract's rules themselves:
 * four fields are not worth the 8 kB of its schemas on a first page.
 */
export function signUpProblems(
  values: Record<SignUpField, string>,
): Partial<Record<SignUpField, string>> {
  const { cpf, email } = values;
  const problems: Partial<Record<SignUpField, string>> = newPasswordProblems(values, {
    cpf,
    email,
  });
  if (cpf.trim() === '') problems.cpf = messages.required;
  else if (!isValidCpf(cpf)) problems.cpf = messages.cpf;
  if (email.trim() === '') problems.email = messages.required;
  else if (!isValidEmail(email)) problems.email = messages.email;
  return problems;
}
