import './zod-setup.ts';
import * as z from 'zod/mini';
import { messages } from './messages.ts';
import { PASSWORD_MAX_LENGTH, passwordProblem, type PasswordContext } from './password.ts';

/* @__NO_SIDE_EFFECTS__ */
function passwordSchema(problem: (value: string) => string | null) {
  return z.string().check(
    z.check<string>((payload) => {
      const message = problem(payload.value);
      if (message === null) return;
      payload.issues.push({ code: 'custom', message, input: payload.value, path: [] });
    }),
  );
}

/**
 * A new password, exactly as typed (VAL-34 to VAL-36, D9). The server passes its configured `minLength`. `cpf` and
 * `email` are passed only when they are already typed or stored.
 */
export function newPassword(context: PasswordContext = {}) {
  return passwordSchema((value) => passwordProblem(value, context));
}

/** A password to be compared, exactly as typed: checks only presence and maximum length (C30). */
export const existingPassword = passwordSchema((value) => {
  if (value === '') return messages.required;
  return value.length > PASSWORD_MAX_LENGTH ? messages.maxLength(PASSWORD_MAX_LENGTH) : null;
});
