import { halfWidth } from '@trilha/contract/brazil/digits.ts';
import { plateKind, normalisePlate } from '@trilha/contract/brazil/plate.ts';
import type { Start } from '@trilha/contract/checkin/start.rules.ts';
import type { OrderedCar, StartWish } from '@trilha/contract/checkin/start-order.endpoints.ts';
import { byStart, LONGEST_GROUP, START_TIME } from '@trilha/contract/checkin/start.rules.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';

/** A line that cannot be parsed, and why. */
export interface WrongLine {
  /** Line number in the text, from 1. */
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

/** A parsed order. Lines with only a car are valid and give it no start. */
export interface ReadOrder {
  readonly starts: readonly StartWish[];
  readonly wrong: readonly WrongLine[];
}

const HEAD = /^(n[º°o.]*|n[uú]mero|inscri[cç][aã]o|placa|largada|grupo)$/i;
const NUMBER = /^\d{1,6}$/;
/** `Nº 187`. */
const SIGN = /^n[º°o.]*\s*(?=\d)/i;
/** Cells meant as a time, valid or not, or as a figure; they are never the name of a group. */
const TIMELIKE =
  /^\d{1,2}\s*[:hH]|\d:\d|^\d+[.,]\d|^\d{1,2}(?:[.:]\d{2})*\s*[ap]\.?\s?m\.?$|^(?:[01]\d|2[0-3])[0-5]\d$|^\d{1,2}(?:[-´`'’]|\s+)\d{2}["”]?$|^meio[-\s]?dia$|^meia[-\s]?noite$/i;
/** `805` or, in two cells, `8 05`: a time behind a group, where no other stands. */
const LOST_SIGN = /\s(\d[0-5]\d|\d{1,2} [0-5]\d)$/;
/** `8:05`, `08:05:30`, `8h`, `8h05min`, `8h05m30s`, `08.05`, `08:05h`; optionally followed by `AM` or `PM`. */
const CLOCK =
  /^(\d{1,2})(?:([:.h])(\d{0,2})(?:min|m(?!\.))?(?:[:.]?(\d{2})s?)?)?(?:h|hs|hrs)?\s*(?:([ap])\.?\s?m\.?)?$/i;
/**
 * A spreadsheet's time as a fraction of a day, or with the day before it: `0,3368`, `46353,3368`. Two digits after a
 * point are minutes.
 */
const PART_OF_DAY = /^(?:0|\d{5})(?:,(\d+)|\.(\d|\d{3,}))$/;
const DATE = String.raw`(?:\d{4}[/.-]\d{1,2}[/.-]\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})`;
/** A date in a cell of its own says nothing: a stage starts on its day. */
const DAY_CELL = new RegExp(`^${DATE}$`);
/** The date that spreadsheets put before a time. */
const DAY_BEFORE = new RegExp(`^${DATE}[ T]+(?=\\d)`);
/** `AM` or `PM` separated from its time by a blank. */
const LOOSE_HALF = /(?<=[\s;])(\d{1,2}(?:[:.h]\d{2}(?::\d{2})?)?)\s*([ap])\.?\s?m\.?(?=[\s;]|$)/gi;
/** `8 h 05`, `8h 05 min`. */
const LOOSE_HOUR = /(?<=[\s;])(\d{1,2})(?: h *| *h +)(\d{2})(?: *min| *m)?(?=[\s;]|$)/gi;
/** `ABC 1D23` between blanks: a plate in two words. */
const LOOSE_PLATE = /(?<![^\s;])([A-Z]{3}) (\d[A-Z\d]\d{2})(?=[\s;]|$)/;
/** Words around a time: `às 8h`, `8:05 hs`. */
const AROUND_TIME = /(?<=[\s;])[àa]s\s+(?=\d)|(?<=\d)\s+(?:hs|hrs?|horas?)(?=[\s;]|$)/gi;
/** What lists put around the number: `#7`, `7º`, `7)`, `7.` */
const AROUND_NUMBER = /^#?\s*(\d{1,6})\s*(?:[º°ª)]|\.(?!\d))\s*(?=[\s;]|$)|^#\s*(?=\d)/;
/** A row of a CSV with commas: the number or the plate, then a comma. */
const WITH_COMMAS = /^"?(?:\d{1,6}|[A-Z]{3}-?\d[A-Z\d]\d{2})"?,/i;
/** The cells of such a row. */
const COMMA_CELL = /"[^"]*"|[^,"]+/g;
const MINUTE = 60;
const DAY = 86_400;
const NOTHING = /^[-–—]*$/;

/** Splits a line at tabs or semicolons, at the commas of a CSV, otherwise at blanks. */
function cellsOf(line: string): string[] {
  const bare = halfWidth(line)
    .trim()
    .replace(LOOSE_PLATE, '$1$2')
    .replace(SIGN, '')
    .replace(AROUND_NUMBER, '$1')
    .replaceAll(LOOSE_HALF, '$1$2M')
    .replaceAll(AROUND_TIME, '')
    .replaceAll(LOOSE_HOUR, '$1h$2');
  const cells = WITH_COMMAS.test(bare)
    ? (bare.match(COMMA_CELL) ?? [])
    : bare.split(/[\t;]/.test(bare) ? /[\t;]/ : /\s+/);
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Converts a fraction of a day to a time; rounds to the minute when the digits allow no better precision. */
function timeOfPart(digits: string): string {
  const seconds = Number(`0.${digits}`) * DAY;
  const minute = Math.round(seconds / MINUTE) * MINUTE;
  const isMinute = Math.abs(seconds - minute) <= (DAY / 2) * 10 ** -digits.length + 0.5;
  const told = isMinute ? minute : Math.round(seconds);
  const parts = [told / 3_600, (told / MINUTE) % MINUTE, told % MINUTE].map(Math.floor);
  return (isMinute ? parts.slice(0, 2) : parts).map(two).join(':');
}

/** Parses a time: `8:05`, `8:05 AM` and `08:05:00` give `08:05`; null for `8h5`. */
function timeOf(cell: string): string | null {
  const part = PART_OF_DAY.exec(cell);
  if (part !== null) return timeOfPart(part[1] ?? part[2] ?? '');
  const found = CLOCK.exec(cell.replace(DAY_BEFORE, ''));
  const [, hours = '', sign, minutes = '', seconds = '', half] = found ?? [];
  if (found === null || (sign === undefined && half === undefined)) return null;
  // Ambiguous: '0.25' can be a quarter of a day or 00:25.
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

/** Parses a line to a car and its start. @returns the error text when that fails */
function readLine(
  line: string,
  cars: readonly OrderedCar[],
): { readonly car: number; readonly start: Start | null } | string {
  const cells = cellsOf(line);
  const plate = cells.slice(0, 2).find((cell) => plateKind(cell) !== null) ?? '';
  const [first = '', ...others] = cells;
  if (!NUMBER.test(first) && plate !== first) return 'Comece pelo número ou pela placa';
  const told = others.filter(
    (cell) => cell !== plate && !NOTHING.test(cell) && !DAY_CELL.test(cell),
  );
  const times = told.filter((cell) => TIMELIKE.test(cell));
  const group = told
    .filter((cell) => !TIMELIKE.test(cell))
    .join(' ')
    .replace(/^grupo\s+/i, '');
  if (times.length > 1) return 'Tem dois horários';
  const lost = times.length === 0 ? LOST_SIGN.exec(group)?.[1] : undefined;
  if (lost !== undefined) return `${lost} não é um horário`;
  const time = times[0] === undefined ? null : timeOf(times[0]);
  if (times.length === 1 && time === null) return `${times[0]} não é um horário`;
  if (group.length > LONGEST_GROUP) return `O grupo tem até ${LONGEST_GROUP} letras`;
  const car = carOf(first, plate === '' ? '' : normalisePlate(plate), cars);
  if (typeof car === 'string') return car;
  const isEmpty = group === '' && time === null;
  return { car: car.id, start: isEmpty ? null : { group: group === '' ? null : group, time } };
}

/**
 * Parses an order, one car per line, typed or pasted from a spreadsheet: number or plate (both when several cars share
 * a number), then group and time in either order. Skips a header line.
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

/** Writes an order as text for spreadsheets, one car per line; `readOrder` parses it. */
export function writeOrder(cars: readonly OrderedCar[]): string {
  return byStart(cars.filter(({ start }) => start !== null))
    .map(({ number, plate, start }) =>
      [formatInscriptionNumber(number), plate, start?.group ?? '-', start?.time ?? '-'].join('\t'),
    )
    .join('\n');
}
