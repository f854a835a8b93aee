import { randomBytes, randomInt } from 'node:crypto';

const ALPHANUMERICS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const PAYER_ISPB = '99999004';
const RECEIVER_ISPB = '99999008';

/** An end-to-end id: E, the payer's ISPB, the minute in UTC and 11 alphanumerics, 32 characters in total. */
export function newEndToEndId(at: Date): string {
  return `E${PAYER_ISPB}${minuteOf(at)}${randomText(11)}`;
}

/** Id of a refund in the settlement system: like an end-to-end id, with D and the receiver's ISPB. */
export function newReturnId(at: Date): string {
  return `D${RECEIVER_ISPB}${minuteOf(at)}${randomText(11)}`;
}

/** Secret suffix of a charge's location URL. */
export function newLocationToken(): string {
  return randomBytes(16).toString('hex');
}

function minuteOf(at: Date): string {
  return at.toISOString().replaceAll(/[-T:]/g, '').slice(0, 12);
}

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHANUMERICS[randomInt(ALPHANUMERICS.length)]).join('');
}
