import '../brazil/zod-setup.ts';
import * as z from 'zod/mini';
import { isDay } from '../brazil/calendar.ts';
import { messages } from '../brazil/messages.ts';
import { isPlainText } from '../brazil/plain-text.ts';

export const plain = z.refine<string>(isPlainText, { error: messages.characters });

const bounded = (longest: number) =>
  z
    .string('deve ser um texto')
    .check(
      z.trim(),
      z.minLength(1, 'não pode ficar vazio'),
      z.maxLength(longest, 'é longo demais'),
    );

/** One line of at most so many characters. */
export const text = (longest: number) => bounded(longest).check(plain);

/** A text of several lines. */
export const lines = (longest: number) =>
  bounded(longest).check(
    z.refine((typed) => typed.split(/\r?\n/).every(isPlainText), { error: messages.characters }),
  );

/** A whole number from 0. */
export const count = (highest: number) =>
  z
    .int('deve ser um número inteiro')
    .check(z.gte(0, 'não pode ser negativo'), z.lte(highest, 'é grande demais'));

/** `2026-04-14`. */
export const dayOrNull = z._default(
  z.nullable(
    z
      .string('deve ser um dia, por exemplo 2026-04-14')
      .check(z.refine(isDay, 'deve ser um dia, por exemplo 2026-04-14')),
  ),
  null,
);
