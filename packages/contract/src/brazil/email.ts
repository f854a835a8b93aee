import { withoutUnseen } from './plain-text.ts';

/** RFC 5321 §4.5.3.1.3: a path has at most 256 octets, including its angle brackets. */
export const EMAIL_MAX_LENGTH = 254;

/** The HTML standard's valid e-mail address, plus at least one dot in the domain. */
const FORMAT =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Trimmed, lower-cased and without invisible characters, the form that is stored and compared. */
export function normaliseEmail(text: string): string {
  return withoutUnseen(text).trim().toLowerCase();
}

/** True for a valid address; surrounding blanks and letter case do not matter (VAL-33). */
export function isValidEmail(text: string): boolean {
  const email = normaliseEmail(text);
  return email.length <= EMAIL_MAX_LENGTH && FORMAT.test(email);
}
