import { halfWidth } from './digits.ts';

/** A chassis number has 17 letters or digits (VAL-15); the lookup starts at this length (ONB-29). */
export const CHASSIS_LENGTH = 17;

/** Trimmed and upper-cased, the form that is sent and compared (C84). */
export function normaliseChassis(text: string): string {
  return halfWidth(text).trim().toUpperCase();
}

/**
 * True for exactly 17 letters or digits in either case (VAL-15). I, O and Q, which ISO 3779 excludes, are accepted
 * because the documented mask takes any letter.
 */
export function isValidChassis(text: string): boolean {
  return /^[A-Z0-9]{17}$/.test(normaliseChassis(text));
}

/**
 * Finds the only chassis number in a pasted text ('Chassi: 93X-ATGK5 …') and normalises it; null when there is none or
 * more than one.
 */
export function findChassis(text: string): string | null {
  const parts = normaliseChassis(text)
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  // A word next to the number would otherwise be read as part of it.
  const whole = parts.every((part) => /[0-9]/.test(part)) ? [parts.join('')] : [];
  const [found, ...more] = [...new Set([...parts, ...whole])].filter(isValidChassis);
  return found !== undefined && more.length === 0 ? found : null;
}
