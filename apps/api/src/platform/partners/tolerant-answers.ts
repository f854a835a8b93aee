import * as z from 'zod/mini';
import { readAnswer } from './http-client.ts';

/** Deeper than any response that we read; deeper values stay unchanged. */
const DEEPEST = 32;

/** Removes members that are null, at any depth: null means missing (API Pix, core, CEP, OAuth). */
export function withoutNulls(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((one) => withoutNulls(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      one === null ? [] : [[name, withoutNulls(one, depth + 1)]],
    ),
  );
}

/** Validates a partner's response like any untrusted input; treats null as missing and drops unknown members. */
export function readTolerantly<T>(partner: string, schema: z.ZodMiniType<T>, answer: unknown): T {
  return readAnswer(partner, schema, withoutNulls(answer));
}

/** An optional member; an invalid value counts as missing. */
export const orMissing = <T extends z.core.SomeType>(schema: T) =>
  z.catch(z.optional(schema), undefined);

/** A count from 0, as number or text. */
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

/** A positive duration, as number or text. */
export const seconds = z.pipe(z.union([z.number(), count]), z.number().check(z.gt(0)));

/** Timestamps of providers: seconds, fractions and offset may be missing, and the offset may lack its colon. */
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

/** A timestamp; without an offset it is UTC, as everywhere in API Pix. */
export const moment = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const read = momentOf(text.trim());
    if (read !== null) return read;
    context.issues.push({ code: 'custom', input: text, message: 'unreadable' });
    return z.NEVER;
  }),
);
