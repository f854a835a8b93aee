import '../brazil/zod-setup.ts';
import * as z from 'zod/mini';
import { isNumberedPhotosLink } from '../results/numbered-photos.rules.ts';
import { instantOf, isDay } from '../brazil/calendar.ts';
import { messages } from '../brazil/messages.ts';
import { centsFromWire } from '../brazil/money.ts';
import { isPlainLines, isPlainText } from '../brazil/plain-text.ts';
import { UFS } from '../brazil/states.ts';

/** Permanent identifier of an event, category, stage or championship: the same key always means the same one. */
export const key = z
  .string('deve ser um texto')
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'use letras minúsculas, números e hífen'));

export const flag = (fallback: boolean) =>
  z._default(z.boolean('deve ser true ou false'), fallback);

export const plain = z.refine<string>(isPlainText, { error: messages.characters });

const bounded = (longest: number) =>
  z
    .string('deve ser um texto')
    .check(
      z.trim(),
      z.minLength(1, 'não pode ficar vazio'),
      z.maxLength(longest, 'é longo demais'),
    );

/** One-line text with a maximum length. */
export const text = (longest: number) => bounded(longest).check(plain);

/** Multi-line text. */
export const lines = (longest: number) =>
  bounded(longest).check(z.refine(isPlainLines, { error: messages.characters }));

/** A whole number from 0. */
export const count = (highest: number) =>
  z
    .int('deve ser um número inteiro')
    .check(z.gte(0, 'não pode ser negativo'), z.lte(highest, 'é grande demais'));

/** State of Brazil where a stage is. */
export const stageState = z.string('deve ser um texto').check(
  z.refine((typed) => UFS.some((uf) => uf === typed), {
    error: 'deve ser a sigla do estado, por exemplo MG',
  }),
);

/** Example: `2026-04-14`. */
export const dayOrNull = z._default(
  z.nullable(
    z
      .string('deve ser um dia, por exemplo 2026-04-14')
      .check(z.refine(isDay, 'deve ser um dia, por exemplo 2026-04-14')),
  ),
  null,
);

/** `2026-04-18 08:00` in São Paulo, unparsed. */
export const moment = z
  .string()
  .check(z.refine((typed) => instantOf(typed) !== null, { error: messages.invalid }));

/** `2026-04-18 08:00` in São Paulo, parsed to an instant. */
const instant = z.pipe(
  z
    .string('deve ser dia e hora, por exemplo 2026-04-18 08:00')
    .check(
      z.refine(
        (typed) => instantOf(typed) !== null,
        'deve ser dia e hora, por exemplo 2026-04-18 08:00',
      ),
    ),
  z.transform((typed) => instantOf(typed) ?? new Date(Number.NaN)),
);
export const instantOrNull = z._default(z.nullable(instant), null);

/** End of a window, given in minutes: 'até 23:59' includes that whole minute. */
export const endOrNull = z._default(
  z.nullable(
    z.pipe(
      instant,
      z.transform((start) => new Date(start.getTime() + 59_999)),
    ),
  ),
  null,
);

/** Reais as `500`, `500.00` or `"500,00"`; outputs whole cents (D21). */
export const cents = z.pipe(
  z
    .union([z.string(), z.number()], 'deve ser um valor em reais, por exemplo 500.00')
    .check(
      z.refine(
        (amount) => /^\d{1,6}([.,]\d{1,2})?$/.test(String(amount)),
        'deve ser um valor em reais, por exemplo 500.00',
      ),
    ),
  z.transform((amount) => {
    const [whole, part = ''] = String(amount).replace(',', '.').split('.');
    return centsFromWire(`${whole}.${part.padEnd(2, '0')}`);
  }),
);

/** An image next to the season file, or one that we already serve; other sites' images are not shown (D30). */
export const image = z._default(
  z.nullable(
    text(300).check(
      z.refine(
        (path) => !/^[a-z][a-z\d+.-]*:|^\/\//i.test(path),
        'deve ser um arquivo ao lado deste, ou um endereço nosso (/files/…): o portal não mostra imagens de outros sites',
      ),
    ),
  ),
  null,
);

export const link = z._default(
  z.nullable(
    z
      .url({ protocol: /^https?$/, error: 'deve ser um link http ou https' })
      .check(z.maxLength(500), plain),
  ),
  null,
);

export const numberedPhotosLink = z._default(
  z.nullable(
    text(500).check(
      z.refine(
        isNumberedPhotosLink,
        'deve ser um link https com {numero} no lugar do número da inscrição',
      ),
    ),
  ),
  null,
);
