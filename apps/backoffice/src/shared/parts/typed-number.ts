/**
 * A number as people in Brazil type it: `1.250` is one thousand and more, `62,5` has a fraction. A point before anything
 * but three digits cannot part thousands and is read as a comma: `62.5`. Null for what is no number.
 */
export function typedNumber(typed: string): number | null {
  const text = typed.trim();
  if (/^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) {
    return Number(text.replaceAll('.', '').replace(',', '.'));
  }
  return /^[+-]?\d{1,15}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** The same of a whole number; NaN for anything else, which no limit lets through. */
export function typedWhole(typed: string): number {
  const number = typedNumber(typed);
  return number !== null && Number.isInteger(number) ? number : Number.NaN;
}

/** What is said of a field that has no whole number; null where it has one, or nothing yet. */
export function wholeProblem(typed: string): string | null {
  return typed.trim() === '' || !Number.isNaN(typedWhole(typed)) ? null : 'Um número inteiro';
}
