import './brazil/zod-setup.ts';
import * as z from 'zod/mini';
import { messages } from './brazil/messages.ts';
import { isPlainText } from './brazil/plain-text.ts';

/** Id of a row on the wire: a positive integer, also accepted as the text of a path or query. */
export const positiveId = z.coerce.number().check(z.int(), z.gt(0), z.lte(2_147_483_647));

/** Brand id (BRD-02); the brands package knows which exist. */
export const automakerId = z.coerce.number().check(z.int(), z.gt(0), z.lte(32_767));

/** A text read only by machines: a token, an address. Not empty, and bounded like every request text. */
export function opaqueText(maxLength: number) {
  return z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(maxLength),
      z.refine(isPlainText, { error: messages.characters }),
    );
}

/** A count from 1; the error text names the limits: 'De 1 a 60 dias'. */
export function countUpTo(most: number, things: string) {
  const error = `De 1 a ${most.toLocaleString('pt-BR')} ${things}`;
  return z.number({ error }).check(z.int({ error }), z.gte(1, { error }), z.lte(most, { error }));
}

/** An empty JSON object, or no body at all. */
export const emptyBody = z.optional(z.nullable(z.object({})));

export const messageAnswer = z.object({ message: z.string() });

/** 0 or 1 in a response. */
export const flagAnswer = z.union([z.literal(0), z.literal(1)]);

export const nullableText = z.nullable(z.string());

/** A point in time in a response. The database writes some with an offset instead of `Z`. */
export const instant = z.iso.datetime({ offset: true });

/** A day without a time in a response, YYYY-MM-DD. */
export const calendarDay = z.iso.date();
