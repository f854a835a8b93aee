import { halfWidth } from './digits.ts';
import { plainly } from './plainly.ts';

export type PlateKind = 'old' | 'mercosul';

const OLD = /^[A-Z]{3}[0-9]{4}$/;
const MERCOSUL = /^[A-Z]{3}[0-9][A-Z][0-9]{2}$/;

/** Upper-cased, without blanks and the hyphen of old plates (C84). */
export function normalisePlate(text: string): string {
  return halfWidth(text).toUpperCase().replace(/[\s-]/g, '');
}

/** Which of the two documented forms a plate has, in either letter case; null when it has neither (VAL-17, VAL-18). */
export function plateKind(text: string): PlateKind | null {
  const plate = normalisePlate(text);
  if (OLD.test(plate)) return 'old';
  return MERCOSUL.test(plate) ? 'mercosul' : null;
}

/**
 * Finds the only plate in a pasted text ('Placa: abc-1d23') and normalises it; null when there is none or more than
 * one.
 */
export function findPlate(text: string): string | null {
  const signs = halfWidth(text)
    .toUpperCase()
    .split(/[^A-Z0-9-]+/);
  const joined = normalisePlate(text);
  const plates = [...new Set([...signs.map(normalisePlate), joined])].filter(plateKind);
  return plates.length === 1 ? (plates[0] ?? null) : null;
}

/**
 * True when the typed text is part of the plate: at least three characters, in either letter case, with or without
 * hyphen.
 */
export function isPartOfPlate(typed: string, plate: string): boolean {
  const signs = plainly(typed).replaceAll(/[^a-z0-9]/g, '');
  return signs.length >= 3 && plainly(plate).includes(signs);
}
