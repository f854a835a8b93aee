import { isCommonPassword } from './common-password.ts';
import { isValidCpf } from './cpf.ts';
import { digitsOf } from './digits.ts';
import { isValidEmail, normaliseEmail } from './email.ts';
import { messages } from './messages.ts';
import { holdsUnseen, isPlainText } from './plain-text.ts';

/** The documented minimum (VAL-34); a deployment may raise it (D9). */
export const PASSWORD_MIN_LENGTH = 6;
/** Longer passwords are refused, so that hashing stays bounded (D9). */
export const PASSWORD_MAX_LENGTH = 128;

const SPECIAL = /[!@#$%^&*]/;

/** What a password is compared with besides the rules; all optional. */
export type PasswordContext = { minLength?: number; cpf?: string; email?: string };

function isPersonal(password: string, { cpf, email }: PasswordContext): boolean {
  const typed = password.toLowerCase();
  // A half-typed CPF or e-mail is compared with nothing: a single letter would match anything.
  if (cpf && isValidCpf(cpf) && digitsOf(typed).includes(digitsOf(cpf))) return true;
  return email !== undefined && isValidEmail(email) && typed.includes(normaliseEmail(email));
}

/**
 * What is wrong with a new password, in the person's words; null when nothing is (VAL-34 to
 * VAL-36, D9). The customer's own CPF and e-mail are compared when given.
 */
export function passwordProblem(password: string, context: PasswordContext = {}): string | null {
  const minLength = context.minLength ?? PASSWORD_MIN_LENGTH;
  if (password === '') return messages.required;
  // No keyboard types them: whoever copied them along could not sign in by typing what they see.
  if (!isPlainText(password) || holdsUnseen(password)) return messages.characters;
  if (password.length < minLength) return messages.minLength(minLength);
  if (password.length > PASSWORD_MAX_LENGTH) return messages.maxLength(PASSWORD_MAX_LENGTH);
  if (!SPECIAL.test(password)) return messages.passwordSpecial;
  if (isPersonal(password, context)) return messages.passwordPersonal;
  return isCommonPassword(password) ? messages.passwordCommon : null;
}
