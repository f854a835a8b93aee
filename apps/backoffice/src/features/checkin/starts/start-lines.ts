import { plateKind, normalisePlate } from '@trilha/contract/brazil/plate.ts';
import type { Start } from '@trilha/contract/checkin/start.rules.ts';
import type { OrderedCar, StartWish } from '@trilha/contract/checkin/start-order.endpoints.ts';
import { LONGEST_GROUP, START_TIME } from '@trilha/contract/checkin/start.rules.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';

/** A line that cannot be read, and why. */
export interface WrongLine {
  /** Its place in the text, from 1. */
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

/** What a pasted order says; lines that only name a car say nothing of it. */
export interface ReadOrder {
  readonly starts: readonly StartWish[];
  readonly wrong: readonly WrongLine[];
}

const HEAD = /^(n[º°o.]*|n[uú]mero|inscri[cç][aã]o|placa|largada|grupo)$/i;
const NUMBER = /^\d{1,6}$/;
/** `Nº 187`. */
const SIGN = /^n[º°o.]*\s*(?=\d)/i;
/** What was meant to be a time, right or wrong, or a figure: none of them is the name of a group. */
const TIMELIKE = /^\d{1,2}\s*[:hH]|\d:\d|^\d+[.,]\d|^\d{1,2}(?:[.:]\d{2})*\s*[ap]\.?\s?m\.?$/i;
/** `8:05`, `08:05:30`, `8h`, `8h05min`, `08.05`; with `AM` or `PM` behind. */
const CLOCK =
  /^(\d{1,2})(?:([:.h])(\d{0,2})(?:min|m(?!\.))?(?:[:.](\d{1,2}))?)?\s*([ap])?\.?\s?(?:m\.?)?$/i;
/** A spreadsheet's time as a part of the day: `0,3368`. Two digits behind a dot are minutes. */
const PART_OF_DAY = /^0(?:,(\d+)|\.(\d|\d{3,}))$/;
/** The day that spreadsheets put before a time. */
const DAY_BEFORE = /^\d{1,4}[/-]\d{1,2}[/-]\d{1,4}[ T]+(?=\d)/;
/** `AM` apart from its time. */
const LOOSE_HALF = /(\d[:.h]\d{2}(?::\d{2})?)\s+([ap]\.?\s?m\.?)(?=[\s;]|$)/gi;
const MINUTE = 60;
const DAY = 86_400;
const NOTHING = /^[-–—]*$/;

/** Cells of a spreadsheet's line, or words parted by blanks. */
function cellsOf(line: string): string[] {
  const bare = line.trim().replace(SIGN, '').replaceAll(LOOSE_HALF, '$1$2');
  const cells = /[\t;]/.test(bare) ? bare.split(/[\t;]/) : bare.split(/\s+/);
  return cells.map((cell) => cell.trim());
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The time of so many seconds of a day; a figure with few digits stands for the minute that it is nearest to. */
function timeOfPart(digits: string): string {
  const seconds = Number(`0.${digits}`) * DAY;
  const minute = Math.round(seconds / MINUTE) * MINUTE;
  const isMinute = Math.abs(seconds - minute) <= (DAY / 2) * 10 ** -digits.length + 0.5;
  const told = isMinute ? minute : Math.round(seconds);
  const parts = [told / 3_600, (told / MINUTE) % MINUTE, told % MINUTE].map(Math.floor);
  return (isMinute ? parts.slice(0, 2) : parts).map(two).join(':');
}

/** `8h5` is no time; `8:05`, `8:05 AM` and `08:05:00` are `08:05`. */
function timeOf(cell: string): string | null {
  const part = PART_OF_DAY.exec(cell);
  if (part !== null) return timeOfPart(part[1] ?? part[2] ?? '');
  const found = CLOCK.exec(cell.replace(DAY_BEFORE, ''));
  const [, hours = '', sign, minutes = '', seconds = '', half] = found ?? [];
  if (found === null || (sign === undefined && half === undefined)) return null;
  // '0.25' may be a quarter of a day or of an hour.
  if (sign === '.' && cell.startsWith('0.')) return null;
  const hour = Number(hours);
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const isAfternoon = half?.toLowerCase() === 'p';
  const told = half === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0);
  const time = [two(told), minutes || '00', ...(Number(seconds) > 0 ? [seconds] : [])];
  const text = time.join(':');
  return START_TIME.test(text) ? text : null;
}

function carOf(first: string, plate: string, cars: readonly OrderedCar[]): OrderedCar | string {
  const number = NUMBER.test(first) ? Number(first) : null;
  const known = cars.filter(
    (car) => (number === null || car.number === number) && (plate === '' || car.plate === plate),
  );
  const [car] = known;
  if (car && known.length === 1) return car;
  const name = number === null ? plate : `Nº ${formatInscriptionNumber(number)}`;
  if (car) return `${name} tem ${known.length} carros: diga a placa`;
  const isOther = plate !== '' && cars.some((one) => one.number === number);
  return isOther ? `${name} não tem o carro ${plate}` : `${name} não está na etapa`;
}

/** Which car a line is about and when it starts, or why that cannot be said. */
function readLine(
  line: string,
  cars: readonly OrderedCar[],
): { readonly car: number; readonly start: Start | null } | string {
  const cells = cellsOf(line);
  const plate = cells.slice(0, 2).find((cell) => plateKind(cell) !== null) ?? '';
  const [first = '', ...others] = cells;
  if (!NUMBER.test(first) && plate !== first) return 'Comece pelo número ou pela placa';
  const told = others.filter((cell) => cell !== plate && !NOTHING.test(cell));
  const times = told.filter((cell) => TIMELIKE.test(cell));
  const group = told
    .filter((cell) => !TIMELIKE.test(cell))
    .join(' ')
    .replace(/^grupo\s+/i, '');
  if (times.length > 1) return 'Tem dois horários';
  const time = times[0] === undefined ? null : timeOf(times[0]);
  if (times.length === 1 && time === null) return `${times[0]} não é um horário`;
  if (group.length > LONGEST_GROUP) return `O grupo tem até ${LONGEST_GROUP} letras`;
  const car = carOf(first, plate === '' ? '' : normalisePlate(plate), cars);
  if (typeof car === 'string') return car;
  const isEmpty = group === '' && time === null;
  return { car: car.id, start: isEmpty ? null : { group: group === '' ? null : group, time } };
}

/**
 * Reads an order, one car a line, typed or pasted from a spreadsheet: number or plate (both, where a number has more
 * than one car), group and time in either order. A head is left out.
 */
export function readOrder(text: string, cars: readonly OrderedCar[]): ReadOrder {
  const starts: StartWish[] = [];
  const wrong: WrongLine[] = [];
  const seen = new Map<number, number>();
  for (const [index, written] of text.split(/\r?\n|\r/).entries()) {
    const line = index + 1;
    const isHead = seen.size === 0 && HEAD.test(cellsOf(written)[0] ?? '');
    if (written.trim() === '' || isHead) continue;
    const read = readLine(written, cars);
    const before = typeof read === 'string' ? undefined : seen.get(read.car);
    if (typeof read === 'string') wrong.push({ line, text: written, why: read });
    else if (before !== undefined) {
      wrong.push({ line, text: written, why: `Repete a linha ${before}` });
    } else {
      const { car, start } = read;
      seen.set(car, line);
      if (start !== null) starts.push({ car, start });
    }
  }
  return { starts, wrong };
}

/** Cars in the order in which they start, those without a time last. */
export function byStart<Car extends Pick<OrderedCar, 'number' | 'start'>>(
  cars: readonly Car[],
): Car[] {
  // After the last time of a day; signs come before digits.
  const keyOf = ({ start }: Car): string => start?.time ?? '99';
  return cars.toSorted(
    (one, other) => keyOf(one).localeCompare(keyOf(other)) || one.number - other.number,
  );
}

/** An order as text, one car a line, as a spreadsheet takes it; `readOrder` reads it again. */
export function writeOrder(cars: readonly OrderedCar[]): string {
  return byStart(cars.filter(({ start }) => start !== null))
    .map(({ number, plate, start }) =>
      [formatInscriptionNumber(number), plate, start?.group ?? '-', start?.time ?? '-'].join('\t'),
    )
    .join('\n');
}
