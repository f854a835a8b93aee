import { withoutUnseen } from './plain-text.ts';

/** RFC 5321 §4.5.3.1.3: a path, angle brackets included, has at most 256 octets. */
export const EMAIL_MAX_LENGTH = 254;

/** The HTML standard's valid e-mail address, with at least one dot in the domain. */
const FORMAT =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Trimmed, lower-cased and without what was copied along unseen, as stored and compared. */
export function normaliseEmail(text: string): string {
  return withoutUnseen(text).trim().toLowerCase();
}

/** True for a standard address; blanks around it and letter case do not matter (VAL-33). */
export function isValidEmail(text: string): boolean {
  const email = normaliseEmail(text);
  return email.length <= EMAIL_MAX_LENGTH && FORMAT.test(email);
}
