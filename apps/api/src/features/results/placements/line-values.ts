import { plainly } from '@trilha/contract/brazil/plainly.ts';
import { normalisePlate, plateKind } from '@trilha/contract/brazil/plate.ts';
import type { ResultStatus } from '@trilha/contract/results/result-table.ts';

/** Replaces runs of white space by one blank, because two `\s*` in one pattern take quadratic time on long runs. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * '12', '012', '#12', 'Nº 12', '12º', '12.0', '12º lugar' and the ties '=12' and '12=' are numbers, from 1; 'NC', '-' and
 * '2/3' are not.
 */
export function countingNumber(text: string): number | null {
  const [, digits] =
    /^(?:[#=] ?|n[ºª°o.]* ?)?(\d{1,9})(?:[.,]0+)? ?(?:[ºª°.=]|[ºª°oa]? ?lugar)?$/i.exec(
      oneLine(text),
    ) ?? [];
  const value = Number(digits);
  return value > 0 ? value : null;
}

/** The car that a cell names: by number, by number and letter of the car, by plate, or by number and plate. */
export interface NamedCar {
  readonly number: number | null;
  readonly letter: string | null;
  readonly plate: string | null;
}

/** Reads '0001', '0001-A', '1B', 'ABC1D23' and '0001 ABC-1234'. */
export function namedCar(text: string): NamedCar {
  const cell = oneLine(text);
  const number = countingNumber(cell);
  if (number !== null) return { number, letter: null, plate: null };
  const [, lettered, letter] =
    /^(?:# ?|n[ºª°o.]* ?)?(\d{1,9}) ?[-–/.]? ?([a-f])$/i.exec(cell) ?? [];
  if (Number(lettered) > 0) {
    return { number: Number(lettered), letter: letter?.toUpperCase() ?? null, plate: null };
  }
  const [, plated, plate = cell] =
    /^(\d{1,9}) ?[-–/ ] ?([a-z]{3}[- ]?\d[a-z\d]\d{2})$/i.exec(cell) ?? [];
  if (plateKind(plate) === null) return { number: null, letter: null, plate: null };
  return { number: Number(plated) || null, letter: null, plate: normalisePlate(plate) };
}

const STATUSES: ReadonlyArray<readonly [RegExp, ResultStatus]> = [
  [/^(?:dsq|dq|dsc|descl?|desclass|desclassificad[oa]|excluid[oa])$/, 'DSQ'],
  [/^(?:dns|nl|naolargou|ausente|faltou)$/, 'DNS'],
  [/^(?:dnf|ab|aband|abandono|abandonou|ret|retirouse|quebrou|quebra)$/, 'DNF'],
  [/^(?:nc|nt|ft|foradotempo|nao(?:concluiu|completou|terminou|classificad[oa]))$/, 'NC'],
];
/** Words that tables write for a car that finished; empty counts too. */
const FINISHED = /^(?:ok|classificad[oa]|concluiu|completou|terminou|chegou)?$/;

/** Reads 'NC', 'Desclassificado', 'não largou'; null for a car that finished, undefined for anything else. */
export function statusOf(text: string): ResultStatus | null | undefined {
  // 'N/C' and 'não concluiu' without signs and blanks.
  const word = plainly(text).replaceAll(/[^a-z]+/g, '');
  // '-' and '***' stand for nothing, '12' does not.
  if (FINISHED.test(word)) return /\d/.test(text) ? undefined : null;
  return STATUSES.find(([words]) => words.test(word))?.[1];
}

/** Reads '12,5', '1.234,5', '12.5', '-3' and '21 pts'; null for an empty cell, undefined for anything else. */
export function pointsOf(text: string): number | null | undefined {
  const cell = oneLine(text).replace(/ ?(?:pts?|pontos?)\.?$/i, '');
  if (/^[-–—*]*$/.test(cell)) return null;
  if (!/^[-+]?\d{1,9}(?:[.,]\d{1,9})*$/.test(cell)) return undefined;
  // A comma is the decimal sign, as is a single point that does not stand before exactly three digits.
  const plain = cell.includes(',')
    ? cell.replaceAll('.', '').replace(',', '.')
    : cell.replaceAll(/\.(?=\d{3}(?:\.|$))/g, '');
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}
