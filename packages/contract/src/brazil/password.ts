import { isValidCpf } from './cpf.ts';
import { digitsOf } from './digits.ts';
import { isValidEmail, normaliseEmail } from './email.ts';
import { messages } from './messages.ts';

/** The documented minimum (VAL-34); a deployment may raise it (D9). */
export const PASSWORD_MIN_LENGTH = 6;
/** Longer passwords are refused, so that hashing stays bounded (D9). */
export const PASSWORD_MAX_LENGTH = 128;

const SPECIAL = /[!@#$%^&*]/;

/** The commonest passwords, as letters and digits: a special character around them changes little. */
const COMMONEST = new Set(
  `
  123456 1234567 12345678 123456789 1234567890 123123 123321 654321 12345 1234 123 111111
  000000 112233 121212 102030 010203 666666 senha senha1 senha12 senha123 senha1234
  minhasenha mudar123 mudar password password1 password123 passw0rd qwerty qwerty123 qwe123
  qazwsx abc123 abcd1234 abc12345 a123456 a12345 asdfgh asd123 admin admin123 brasil
  brasil123 flamengo corinthians palmeiras saopaulo gremio vasco welcome welcome1 iloveyou
  teamo amor familia felicidade bemvindo acesso acesso123 trocar123 deus jesus dragon
  `
    .trim()
    .split(/\s+/),
);

/** The number row of a keyboard with the shift key held. */
const NUMBER_ROW = '!@#$%^&*()';

/** What a password is compared with besides the rules; all optional. */
export type PasswordContext = { minLength?: number; cpf?: string; email?: string };

function isPersonal(password: string, { cpf, email }: PasswordContext): boolean {
  const typed = password.toLowerCase();
  // A half-typed CPF or e-mail is compared with nothing: a single letter would match anything.
  if (cpf && isValidCpf(cpf) && digitsOf(typed).includes(digitsOf(cpf))) return true;
  return email !== undefined && isValidEmail(email) && typed.includes(normaliseEmail(email));
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const bare = lower.replace(/[^\p{L}0-9]/gu, '');
  const spelled = lower
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/[^\p{L}0-9]/gu, '');
  const isOneKey = /^(.)\1*$/u.test(bare === '' ? lower : bare);
  return COMMONEST.has(bare) || COMMONEST.has(spelled) || isOneKey || NUMBER_ROW.includes(password);
}

/**
 * What is wrong with a new password, in the person's words; null when nothing is (VAL-34 to
 * VAL-36, D9). The customer's own CPF and e-mail are compared when given.
 */
export function passwordProblem(password: string, context: PasswordContext = {}): string | null {
  const minLength = context.minLength ?? PASSWORD_MIN_LENGTH;
  if (password === '') return messages.required;
  if (password.length < minLength) return messages.minLength(minLength);
  if (password.length > PASSWORD_MAX_LENGTH) return messages.maxLength(PASSWORD_MAX_LENGTH);
  if (!SPECIAL.test(password)) return messages.passwordSpecial;
  if (isPersonal(password, context)) return messages.passwordPersonal;
  return isCommon(password) ? messages.passwordCommon : null;
}
