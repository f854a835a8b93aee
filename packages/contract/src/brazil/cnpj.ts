/**
 * Twelve letters or digits, then two check digits; letters are allowed since July 2026 (Receita Federal, IN
 * 2.229/2024).
 */
const CNPJ_FORM = /^[0-9A-Z]{12}[0-9]{2}$/;

/** A character's value is its ASCII code minus 48, so that digits keep their value. */
function checkDigit(base: string): number {
  const sum = Array.from(base).reduce((total, character, index) => {
    const weight = 2 + ((base.length - 1 - index) % 8);
    return total + (character.charCodeAt(0) - 48) * weight;
  }, 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** A CNPJ without punctuation, in upper case. */
export function cnpjOf(text: string): string {
  return text.replaceAll(/[\s./-]/g, '').toUpperCase();
}

/** True for 14 characters, not all the same, with two correct check digits; punctuation is ignored. */
export function isValidCnpj(text: string): boolean {
  const cnpj = cnpjOf(text);
  if (!CNPJ_FORM.test(cnpj) || /^(.)\1+$/.test(cnpj)) return false;
  const base = cnpj.slice(0, 12);
  const first = checkDigit(base);
  return cnpj === `${base}${first}${checkDigit(`${base}${first}`)}`;
}

/** 14 characters with punctuation: '11.222.333/0001-81'. */
export function formatCnpj(cnpj: string): string {
  return cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}
