import { digitsOf, halfWidth } from './digits.ts';
import { messages } from './messages.ts';

const COUNTRY = '55';
const LONGEST = 11;
const MASKED = /^\([0-9]{2}\) [0-9]{4,5}-[0-9]{4}$/;

/** Every area code there is (Anatel, Plano Geral de Códigos Nacionais), by its first digit. */
const AREA_CODES = new Set(
  [
    '11 12 13 14 15 16 17 18 19',
    '21 22 24 27 28',
    '31 32 33 34 35 37 38',
    '41 42 43 44 45 46 47 48 49',
    '51 53 54 55',
    '61 62 63 64 65 66 67 68 69',
    '71 73 74 75 77 79',
    '81 82 83 84 85 86 87 88 89',
    '91 92 93 94 95 96 97 98 99',
  ].flatMap((codes) => codes.split(' ')),
);

/** The number after its country code; null for another country. */
function afterCountry(digits: string): string | null {
  return digits.startsWith(COUNTRY) ? digits.slice(COUNTRY.length) : null;
}

/**
 * The digits as they are dialled within Brazil, also with more than a number has; null for another country's.
 * A leading 55 is the country only when it cannot be the area code 55: after + or 00, or in a number too long
 * for Brazil that does not already stand in the mask. 0 and two digits before a whole number name a carrier.
 */
function dialled(trimmed: string): string | null {
  const digits = digitsOf(trimmed);
  if (trimmed.startsWith('+')) return afterCountry(digits);
  if (digits.startsWith('00')) return afterCountry(digits.slice(2));
  if (/^0\d{12,13}$/.test(digits)) return digits.slice(3);
  const isMasked = trimmed.startsWith('(');
  return digits.length > LONGEST && !isMasked ? (afterCountry(digits) ?? digits) : digits;
}

/**
 * The national digits of a typed or pasted number: without +55 and without the trunk zero. Null for what is no
 * number of Brazil: another country's, or more digits than there can be, which are never cut to another number.
 */
function nationalDigits(text: string): string | null {
  const digits = dialled(halfWidth(text).trim())?.replace(/^0+/, '') ?? null;
  return digits === null || digits.length > LONGEST ? null : digits;
}

/**
 * Masks a number as (00) 0000-0000 up to 10 digits and as (00) 00000-0000 with 11, as far as the
 * digits go (VAL-30, C67). What is no number of Brazil stays as it was typed.
 */
export function maskPhone(text: string): string {
  const digits = nationalDigits(text);
  if (digits === null) return text.trim();
  if (digits === '') return '';
  if (digits.length <= 2) return `(${digits}`;
  const [area, local] = [digits.slice(0, 2), digits.slice(2)];
  if (local.length <= 4) return `(${area}) ${local}`;
  const split = local.length > 8 ? 5 : 4;
  return `(${area}) ${local.slice(0, split)}-${local.slice(split)}`;
}

/** True when the text stands in the form (NN) NNNN-NNNN or (NN) NNNNN-NNNN (VAL-31). */
function hasPhoneForm(text: string): boolean {
  return MASKED.test(text);
}

/** True for a masked phone whose area code exists (VAL-31, VAL-57). */
export function isMaskedPhone(text: string): boolean {
  return hasPhoneForm(text) && AREA_CODES.has(text.slice(1, 3));
}

/** What is wrong with a phone as `maskPhone` writes it; null when nothing is. */
export function phoneProblem(masked: string): string | null {
  if (!hasPhoneForm(masked)) return messages.phone;
  return isMaskedPhone(masked) ? null : messages.areaCode;
}

/** A phone of which only the last four digits show, '(••) •••••-0001'; nothing for what is none. */
export function hidePhone(phone: string): string {
  const digits = nationalDigits(phone) ?? digitsOf(phone).slice(-LONGEST);
  if (digits.length < 10) return '';
  return `(••) ${'•'.repeat(digits.length - 6)}-${digits.slice(-4)}`;
}
