import * as z from 'zod/mini';
import { nullableText } from '../shapes.ts';

/** Columns of a result table that we read. */
export const RESULT_FIELDS = [
  'number',
  'plate',
  'place',
  'category',
  'car',
  'points',
  'status',
  'remark',
] as const;
export type ResultField = (typeof RESULT_FIELDS)[number];

/** Why a car has no place: not classified, did not finish, disqualified, did not start. */
export const RESULT_STATUSES = ['NC', 'DNF', 'DSQ', 'DNS'] as const;
export type ResultStatus = (typeof RESULT_STATUSES)[number];

export const STATUS_WORDS: Readonly<Record<ResultStatus, string>> = {
  NC: 'Não concluiu',
  DNF: 'Não concluiu',
  DSQ: 'Desclassificado',
  DNS: 'Não largou',
};

/** One car in a table of results, without names: showing one needs that person's consent. */
export const resultLine = z.object({
  /** Null for a line without a readable number, e.g. of a guest. */
  inscription_number: z.nullable(z.int()),
  /** 'B' is the second car of a registration; null when the table does not tell the car. */
  car_letter: nullableText,
  /** As the table has it: a model or a nickname. Never a plate. */
  car: nullableText,
  category: nullableText,
  /** From 1; null when the car has none. */
  place: z.nullable(z.number()),
  points: z.nullable(z.number()),
  status: z.nullable(z.enum(RESULT_STATUSES)),
  remark: nullableText,
});
export type ResultTableLine = z.output<typeof resultLine>;
