import '../brazil/zod-setup.ts';
import * as z from 'zod/mini';
import { messages } from '../brazil/messages.ts';
import { isPlainText } from '../brazil/plain-text.ts';
import { nullableText } from '../shapes.ts';
import { LONGEST_GROUP, START_TIME } from './start.rules.ts';

/** Start time and group of a car; at least one of both. */
export const start = z
  .object({
    group: z.nullable(
      z.string().check(
        z.maxLength(LONGEST_GROUP),
        z.refine((text) => text !== '' && text.trim() === text && isPlainText(text), {
          error: messages.invalid,
        }),
      ),
    ),
    time: z.nullable(z.string().check(z.regex(START_TIME, messages.invalid))),
  })
  .check(
    z.refine(({ group, time }) => group !== null || time !== null, {
      error: 'Diga o grupo ou o horário',
    }),
  );

/** A start as shown to the crew: see `ShownStart`. */
export const shownStart = z.object({
  group: nullableText,
  time: nullableText,
  changed_at: nullableText,
});
