import { isCommonPassword } from './common-password.ts';
import { isValidCpf } from './cpf.ts';
import { digitsOf } from './digits.ts';
import { isValidEmail, normaliseEmail } from './email.ts';
import { messages } from './messages.ts';
import { holdsUnseen, isPlainText } from './plain-text.ts';

/** The documented minimum (VAL-34); a deployment can raise it (D9). */
export const PASSWORD_MIN_LENGTH = 6;
/** Longer passwords are refused, to bound the cost of hashing (D9). */
export const PASSWORD_MAX_LENGTH = 128;

const SPECIAL = /[!@#$%^&*]/;

/** The documented rules as a person reads them while typing (VAL-34, VAL-35). */
export const passwordRules: ReadonlyArray<{
  readonly text: string;
  readonly isKept: (password: string) => boolean;
}> = [
  {
    text: `${PASSWORD_MIN_LENGTH} caracteres`,
    isKept: (password) => password.length >= PASSWORD_MIN_LENGTH,
  },
  { text: '1 destes: ! @ # $ % ^ & *', isKept: (password) => SPECIAL.test(password) },
];

/** Values that a password is checked against in addition to the rules; all optional. */
export type PasswordContext = { minLength?: number; cpf?: string; email?: string };

function isPersonal(password: string, { cpf, email }: PasswordContext): boolean {
  const typed = password.toLowerCase();
  // Ignores a half-typed CPF or e-mail: a single letter would match almost any password.
  if (cpf && isValidCpf(cpf) && digitsOf(typed).includes(digitsOf(cpf))) return true;
  return email !== undefined && isValidEmail(email) && typed.includes(normaliseEmail(email));
}

/**
 * The error text of a new password; null when it is valid (VAL-34 to VAL-36, D9). Compares with the customer's own CPF
 * and e-mail when given.
 */
export function passwordProblem(password: string, context: PasswordContext = {}): string | null {
  const minLength = context.minLength ?? PASSWORD_MIN_LENGTH;
  if (password === '') return messages.required;
  // Keyboards cannot type these characters: a customer who pasted them could not log in by typing the password.
  if (!isPlainText(password) || holdsUnseen(password)) return messages.characters;
  if (password.length < minLength) return messages.minLength(minLength);
  if (password.length > PASSWORD_MAX_LENGTH) return messages.maxLength(PASSWORD_MAX_LENGTH);
  if (!SPECIAL.test(password)) return messages.passwordSpecial;
  if (isPersonal(password, context)) return messages.passwordPersonal;
  return isCommonPassword(password) ? messages.passwordCommon : null;
}
