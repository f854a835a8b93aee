import { passwordProblem } from '@trilha/contract/brazil/password.ts';
import { ERRORS } from '@trilha/contract/errors.ts';
import type { Config } from '../../config/config.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';

/**
 * Checks every new password: equal to its confirmation, long enough, and not the customer's own CPF or e-mail (C30,
 * C31, D9). The schema alone cannot check these.
 * @throws AppError `password_mismatch` or `invalid` on `password`.
 */
export function checkNewPassword(
  config: Config,
  typed: { readonly password: string; readonly password_confirmation: string },
  owner: { readonly cpf: string; readonly email: string },
): void {
  if (typed.password !== typed.password_confirmation) {
    throw new AppError('password_mismatch', {
      errors: { password_confirmation: [ERRORS.password_mismatch.message] },
    });
  }
  const problem = passwordProblem(typed.password, {
    minLength: config.passwordMinLength,
    cpf: owner.cpf,
    email: owner.email,
  });
  if (problem !== null) throw invalidField('password', problem);
}
