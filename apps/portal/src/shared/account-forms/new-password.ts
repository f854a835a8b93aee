import { existingPassword, newPassword } from '@trilha/contract/brazil/password-fields.ts';
import { messages } from '@trilha/contract/brazil/messages.ts';
import type { PasswordContext } from '@trilha/contract/brazil/password.ts';
import * as z from 'zod/mini';

/** Schema fields of a new password and its confirmation (VAL-34 to VAL-36). */
export function newPasswordFields(context: PasswordContext) {
  return { password: newPassword(context), password_confirmation: existingPassword };
}

export type NewPassword = z.input<z.ZodMiniObject<ReturnType<typeof newPasswordFields>>>;

/** VAL-37, C31: runs even when other fields fail, unless the confirmation has an error of its own. */
export const sameConfirmation = z.refine<NewPassword>(
  ({ password, password_confirmation }) => password === password_confirmation,
  {
    path: ['password_confirmation'],
    error: messages.passwordMismatch,
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'password_confirmation'),
  },
);
