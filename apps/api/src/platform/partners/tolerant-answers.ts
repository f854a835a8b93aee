import * as z from 'zod/mini';
import { readAnswer } from './http-client.ts';

/** Deeper than any answer that we read; what is below stays as it is. */
const DEEPEST = 32;

/** An answer without members that are null, at any depth: null is as good as missing (API Pix, core, CEP, OAuth). */
export function withoutNulls(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((one) => withoutNulls(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      one === null ? [] : [[name, withoutNulls(one, depth + 1)]],
    ),
  );
}

/**
 * Reads a partner's answer like any hostile input, with null as missing and members that nobody knows left out.
 * @throws PartnerError when what has to be there has another shape.
 */
export function readTolerantly<T>(partner: string, schema: z.ZodMiniType<T>, answer: unknown): T {
  return readAnswer(partner, schema, withoutNulls(answer));
}

/** What may be missing; what cannot be read is as good as missing. */
export const orMissing = <T extends z.core.SomeType>(schema: T) =>
  z.catch(z.optional(schema), undefined);

/** A count from 0, as a number or written as a text. */
export const count = z.pipe(
  z.union([
    z.number(),
    z.pipe(
      z.string().check(z.trim(), z.regex(/^\d{1,15}(?:\.0*)?$/)),
      z.transform((text) => Number(text)),
    ),
  ]),
  z.int().check(z.gte(0)),
);

/** A positive duration, as a number or as text. */
export const seconds = z.pipe(z.union([z.number(), count]), z.number().check(z.gt(0)));

/** Moments as providers write them: seconds, their fractions and the offset may be missing, the offset its colon. */
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

function momentOf(text: string): Date | null {
  const [, day, minute, second = '00', fraction = '0', offset = 'Z'] = MOMENT.exec(text) ?? [];
  if (day === undefined) return null;
  const [, sign = '', hours = '', minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  const zone = sign === '' ? 'Z' : `${sign}${hours}:${minutes}`;
  const moment = new Date(
    `${day}T${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}${zone}`,
  );
  // Date would turn 31 February into 3 March.
  const isDay = !Number.isNaN(new Date(`${day}T00:00:00Z`).getTime());
  const isSame = isDay && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  return isSame && !Number.isNaN(moment.getTime()) ? moment : null;
}

/** A moment; without an offset it is UTC, in which the API Pix has all times. */
export const moment = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const read = momentOf(text.trim());
    if (read !== null) return read;
    context.issues.push({ code: 'custom', input: text, message: 'unreadable' });
    return z.NEVER;
  }),
);
