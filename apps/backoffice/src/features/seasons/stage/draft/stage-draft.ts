import { figureOf, typedAmount } from '../../../../shared/parts/amounts.ts';
import { typedNumber } from '../../../../shared/parts/typed-number.ts';
import { type ColumnSpec, type FieldSpec, STAGE_FIELDS } from '../fields/stage-fields.data.ts';

/** A stage in file form. */
export type StageFile = Readonly<Record<string, unknown>>;
/** Text by column name; a flag is true or false. */
export type DraftRow = Readonly<Record<string, string | boolean>>;
/** The value of a field while it is edited. */
export type DraftValue = string | boolean | readonly DraftRow[];
/** A new value; for late results such as uploads, a function of the current value. */
export type TypedValue = DraftValue | ((now: DraftValue) => DraftValue);
/** The edited values by field name in the file; parts of the guide as `guide.pitch`. */
export type StageDraft = Readonly<Record<string, DraftValue>>;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const textOfValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
/** E.g. `62,5`: formats a number as the field parses it. */
const numberText = (value: unknown): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : textOfValue(value);

/** One line per text of a list. */
const linesOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join('\n') : textOfValue(value);
const stringsOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const ROW_TEXTS: Partial<Record<ColumnSpec['kind'], (value: unknown) => string>> = {
  number: numberText,
  strings: linesOf,
};

function rowOf(columns: readonly ColumnSpec[], value: unknown): DraftRow {
  const fields = fieldsOf(value);
  return Object.fromEntries(
    columns.map(({ name, kind }) => [
      name,
      kind === 'flag' ? fields[name] === true : (ROW_TEXTS[kind] ?? textOfValue)(fields[name]),
    ]),
  );
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined ? [] : [value];
}

/** The editable value of a field of the file. */
export function typedOf({ kind, columns = [] }: FieldSpec, value: unknown): DraftValue {
  switch (kind) {
    case 'flag':
      return value === true;
    case 'moment':
      return textOfValue(value).replace(' ', 'T');
    case 'point':
      return [rowOf(POINT, value)];
    case 'vouchers':
      return Object.entries(fieldsOf(value)).map(([code, kept]) => ({
        code,
        places: textOfValue(typeof kept === 'object' ? fieldsOf(kept)['places'] : kept),
        until: textOfValue(fieldsOf(kept)['until']),
      }));
    case 'strings':
      return linesOf(listOf(value));
    case 'rows':
      return listOf(value).map((row) => rowOf(columns, row));
    case 'number':
      return numberText(value);
    case 'money':
      return textOfValue(value) === '' ? '' : figureOf(textOfValue(value));
    case 'text':
    case 'lines':
    case 'day':
    case 'held':
    case 'choice':
    case 'file':
      return textOfValue(value);
  }
}

const POINT: readonly ColumnSpec[] = [
  { name: 'latitude', label: 'Latitude', kind: 'degrees' },
  { name: 'longitude', label: 'Longitude', kind: 'degrees' },
];
export const VOUCHERS: readonly ColumnSpec[] = [
  { name: 'code', label: 'Código', kind: 'text' },
  { name: 'places', label: 'Carros', kind: 'number' },
  { name: 'until', label: 'Vale até', kind: 'day' },
];

/** The text of a single-line field. */
export function textIn(draft: StageDraft, name: string): string {
  const typed = draft[name];
  return typeof typed === 'string' ? typed.trim() : '';
}

const GUIDE = 'guide.';

function valueIn(file: StageFile, name: string): unknown {
  return name.startsWith(GUIDE) ? fieldsOf(file['guide'])[name.slice(GUIDE.length)] : file[name];
}

/** The editable values of a stage's file. */
export function stageDraftOf(file: StageFile): StageDraft {
  return Object.fromEntries(
    STAGE_FIELDS.map((spec) => [spec.name, typedOf(spec, valueIn(file, spec.name))]),
  );
}

/** A number for the file; invalid text is sent as typed, so that the server reports it. */
function numberOf(typed: string): unknown {
  return typed.trim() === '' ? null : (typedNumber(typed) ?? typed);
}

/** Map coordinates use a decimal point with any number of digits, e.g. `-22.590`. */
function degreesOf(typed: string): unknown {
  const text = typed.trim().replace(',', '.');
  return /^[+-]?\d{1,3}(?:\.\d+)?$/.test(text) ? Number(text) : orNull(typed);
}

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

const ROW_VALUES: Partial<Record<ColumnSpec['kind'], (typed: string) => unknown>> = {
  number: numberOf,
  degrees: degreesOf,
  strings: stringsOf,
};

function fileRow(columns: readonly ColumnSpec[], row: DraftRow): Fields {
  return Object.fromEntries(
    columns.flatMap(({ name, kind }): Array<[string, unknown]> => {
      const typed = row[name] ?? '';
      if (typeof typed === 'boolean') return [[name, typed]];
      const value = (ROW_VALUES[kind] ?? orNull)(typed);
      return isNothing(value) ? [] : [[name, value]];
    }),
  );
}

/** The file's value of an edited field. */
export function fileValue(
  { name, kind, columns = [] }: FieldSpec,
  typed: DraftValue | undefined,
): unknown {
  if (typeof typed === 'boolean') return typed;
  if (typed === undefined) return null;
  if (typeof typed !== 'string') {
    if (kind === 'vouchers') {
      const filled = typed.filter(({ code, places }) => `${code}${places}`.trim() !== '');
      return Object.fromEntries(
        filled.map(({ code, places, until = '' }) => {
          const count = numberOf(String(places)) ?? 0;
          const day = orNull(String(until));
          return [String(code).trim(), day === null ? count : { places: count, until: day }];
        }),
      );
    }
    const rows = typed.map((row) => fileRow(kind === 'point' ? POINT : columns, row));
    const filled = rows.filter((row) => Object.values(row).some((value) => value !== false));
    const isSingle = kind === 'point' || name === 'guide.contact';
    return isSingle ? (filled[0] ?? null) : filled;
  }
  if (kind === 'number') return numberOf(typed);
  // An invalid amount is sent as typed, so that the server reports it.
  if (kind === 'money') return typedAmount(typed) ?? orNull(typed);
  if (kind === 'moment') return orNull(typed.replace('T', ' '));
  if (kind === 'strings') return stringsOf(typed);
  return orNull(typed);
}

const isNothing = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

/** Converts edits to a file; the file's rules handle empty fields. */
export function fileOf(draft: StageDraft): Record<string, unknown> {
  const values = STAGE_FIELDS.map(
    (spec) => [spec.name, fileValue(spec, draft[spec.name])] as const,
  );
  const kept = values.filter(([, value]) => !isNothing(value));
  const guide = kept.flatMap(([name, value]): Array<[string, unknown]> =>
    name.startsWith(GUIDE) ? [[name.slice(GUIDE.length), value]] : [],
  );
  const own = kept.filter(([name]) => !name.startsWith(GUIDE));
  return { ...Object.fromEntries(own), guide: guide.length > 0 ? Object.fromEntries(guide) : null };
}

/** Whether two values of a field are equivalent. */
export function isSame(one: DraftValue | undefined, other: DraftValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Names of the fields that differ. */
export function differing(one: StageDraft, other: StageDraft): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.filter((name) => !isSame(one[name], other[name]));
}
