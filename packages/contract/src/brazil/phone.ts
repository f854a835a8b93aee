import { digitsOf, halfWidth } from './digits.ts';

const COUNTRY = '55';
const LONGEST = 11;
const MASKED = /^\([0-9]{2}\) [0-9]{4,5}-[0-9]{4}$/;

/**
 * The national digits of a typed or pasted number: without +55 and without the trunk zero.
 * A leading 55 is the country only when it cannot be the area code 55: after a plus sign, or in a
 * number too long for Brazil that does not already stand in the mask.
 */
function nationalDigits(text: string): string {
  const trimmed = halfWidth(text).trim();
  const digits = digitsOf(trimmed);
  const hasCountry =
    digits.startsWith(COUNTRY) &&
    (trimmed.startsWith('+') || (digits.length > LONGEST && !trimmed.startsWith('(')));
  return (hasCountry ? digits.slice(COUNTRY.length) : digits).replace(/^0+/, '').slice(0, LONGEST);
}

/**
 * Masks a number as (00) 0000-0000 up to 10 digits and as (00) 00000-0000 with 11, as far as the
 * digits go (VAL-30, C67).
 */
export function maskPhone(text: string): string {
  const digits = nationalDigits(text);
  if (digits === '') return '';
  if (digits.length <= 2) return `(${digits}`;
  const [area, local] = [digits.slice(0, 2), digits.slice(2)];
  if (local.length <= 4) return `(${area}) ${local}`;
  const split = local.length > 8 ? 5 : 4;
  return `(${area}) ${local.slice(0, split)}-${local.slice(split)}`;
}

/** True when the text stands in the form (NN) NNNN-NNNN or (NN) NNNNN-NNNN (VAL-31). */
export function isMaskedPhone(text: string): boolean {
  return MASKED.test(text);
}

/** A phone of which only the last four digits show, '(••) •••••-0001'; nothing for what is none. */
export function hidePhone(phone: string): string {
  const digits = nationalDigits(phone);
  if (digits.length < 10) return '';
  return `(••) ${'•'.repeat(digits.length - 6)}-${digits.slice(-4)}`;
}
