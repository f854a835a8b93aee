/**
 * Parses a number typed in Brazilian format: `1.250` is over a thousand, `62,5` has a fraction. A point that is not
 * before three digits is read as a comma: `62.5`. Null when it is not a number.
 */
export function typedNumber(typed: string): number | null {
  const text = typed.trim();
  if (/^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) {
    return Number(text.replaceAll('.', '').replace(',', '.'));
  }
  return /^[+-]?\d{1,15}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** Parses a typed whole number; NaN for anything else, which fails every range check. */
export function typedWhole(typed: string): number {
  const number = typedNumber(typed);
  return number !== null && Number.isInteger(number) ? number : Number.NaN;
}

/** The error of a field without whole number; null when it is valid or empty. */
export function wholeProblem(typed: string): string | null {
  return typed.trim() === '' || !Number.isNaN(typedWhole(typed)) ? null : 'Um número inteiro';
}
