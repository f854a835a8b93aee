import { digitsOf, halfWidth } from './digits.ts';
import { messages } from './messages.ts';

const COUNTRY = '55';
const LONGEST = 11;
const MASKED = /^\([0-9]{2}\) [0-9]{4,5}-[0-9]{4}$/;

/** All existing area codes (Anatel, Plano Geral de Códigos Nacionais), by first digit. */
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

/** The number without Brazil's country code; null for a number of another country. */
function afterCountry(digits: string): string | null {
  return digits.startsWith(COUNTRY) ? digits.slice(COUNTRY.length) : null;
}

/**
 * The digits as dialled within Brazil, possibly too many; null for a number of another country.
 * A leading 55 is read as the country code only when it cannot be the area code 55: after + or 00, or in an unmasked
 * number too long for Brazil. 0 and two digits before a whole number are a carrier code.
 */
function dialled(trimmed: string): string | null {
  const digits = digitsOf(trimmed);
  if (/^[^0-9]*\+/.test(trimmed)) return afterCountry(digits);
  if (digits.startsWith('00')) return afterCountry(digits.slice(2));
  if (/^0\d{12,13}$/.test(digits)) return digits.slice(3);
  const isMasked = trimmed.startsWith('(');
  return digits.length > LONGEST && !isMasked ? (afterCountry(digits) ?? digits) : digits;
}

/** The place of a carrier code before an area code: '(0xx11)'. */
const CARRIER = /\b0xx/i;
/**
 * Letters that could stand for digits ('O' for zero), alone or beside digits; words between digits ('ramal 12'); a second
 * line behind the number ('3234-5678/79').
 */
const UNSURE = /\p{L}\d|\d\p{L}|\d.*\p{L}.*\d|(?<!\p{L})\p{L}(?!\p{L})|\d\s*[/,;|#*&+]\D*\d{1,4}$/u;
/** In characters; no number with words beside it is longer. */
const LONGEST_TEXT = 60;

/**
 * The national digits of a typed or pasted number, without +55 and the leading zero. Null for a foreign number, for too
 * many digits, and where signs among the digits could stand for digits or add some: leaving those out would give another
 * number.
 */
function nationalDigits(text: string): string | null {
  const plain = halfWidth(text).replace(CARRIER, '0').trim();
  if (plain.length > LONGEST_TEXT || UNSURE.test(plain)) return null;
  const digits = dialled(plain)?.replace(/^0+/, '') ?? null;
  return digits === null || digits.length > LONGEST ? null : digits;
}

/**
 * Masks a number as (00) 0000-0000 up to 10 digits and as (00) 00000-0000 with 11; a partial number is masked as far as
 * it goes (VAL-30, C67). Returns a text that is no Brazilian number unchanged.
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

/** True when the text has the form (NN) NNNN-NNNN or (NN) NNNNN-NNNN (VAL-31). */
function hasPhoneForm(text: string): boolean {
  return MASKED.test(text);
}

/** True for a masked phone whose area code exists (VAL-31, VAL-57). */
export function isMaskedPhone(text: string): boolean {
  return hasPhoneForm(text) && AREA_CODES.has(text.slice(1, 3));
}

/** The error of a phone number masked by `maskPhone`; null when it is valid. */
export function phoneProblem(masked: string): string | null {
  if (!hasPhoneForm(masked)) return messages.phone;
  return isMaskedPhone(masked) ? null : messages.areaCode;
}

/** Masks a phone except its last four digits, '(••) •••••-0001'; empty text when it has fewer than 10 digits. */
export function hidePhone(phone: string): string {
  const digits = nationalDigits(phone) ?? digitsOf(phone).slice(-LONGEST);
  if (digits.length < 10) return '';
  return `(••) ${'•'.repeat(digits.length - 6)}-${digits.slice(-4)}`;
}
