import * as z from 'zod/mini';
import { cnpjOf, isValidCnpj } from '../../brazil/cnpj.ts';
import { isDay } from '../../brazil/calendar.ts';
import { messages } from '../../brazil/messages.ts';
import { isPlainText } from '../../brazil/plain-text.ts';
import { UFS } from '../../brazil/states.ts';
import { countUpTo, positiveId } from '../../shapes.ts';
import { UNITS } from '../../solidarity/solidarity.rules.ts';

const line = (min: number, longest: number, error: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min, { error }),
      z.maxLength(longest, { error: `No máximo ${longest} letras` }),
      z.refine(isPlainText, { error: messages.characters }),
    );

/** Longest name of an entity, a cost or goods, in characters. */
export const LONGEST_LINE = 120;

/** An amount above zero, e.g. "500.00". */
const amount = z
  .string()
  .check(z.regex(/^(?!0+\.00$)\d{1,7}\.\d{2}$/, { error: 'Escreva o valor como 250,00' }));

const day = z.string().check(z.refine(isDay, { error: 'Escolha o dia' }));
const quantity = countUpTo(1_000_000, 'unidades');

const cnpj = z
  .string()
  .check(
    z.overwrite(cnpjOf),
    z.refine(isValidCnpj, { error: 'Este CNPJ não existe: confira os números' }),
  );

const link = z.nullable(
  z
    .string()
    .check(
      z.maxLength(300, { error: 'No máximo 300 letras' }),
      z.url({ protocol: /^https?$/, error: 'Comece o link com https://' }),
    ),
);

const entity = z.object({
  kind: z.literal('entity'),
  /** Changes this one; without it, a new one is added. */
  id: z.optional(positiveId),
  name: line(3, LONGEST_LINE, 'Escreva o nome da entidade'),
  city: line(2, 80, 'Escreva a cidade'),
  state: z.string().check(z.refine((typed) => UFS.some((uf) => uf === typed), 'Escolha o estado')),
  cnpj,
  link,
});

const promise = z.object({
  kind: z.literal('promise'),
  id: z.optional(positiveId),
  entity_id: positiveId,
  /** Goods, or the purpose of money. */
  what: line(0, LONGEST_LINE, ''),
  /** Null for money. */
  goods: z.nullable(z.object({ quantity, unit: z.enum(UNITS) })),
  /** Money, or what the goods cost. */
  value: amount,
  due_on: z.nullable(day),
});

const cost = z.object({
  kind: z.literal('cost'),
  id: z.optional(positiveId),
  what: line(3, LONGEST_LINE, 'Diga o que custou'),
  value: amount,
});

const delivery = z.object({
  kind: z.literal('delivery'),
  promise_id: positiveId,
  delivered_on: day,
  /** Null for money. */
  quantity: z.nullable(quantity),
  value: amount,
});

/** What can be taken out again. */
const REMOVABLE = ['entity', 'promise', 'cost', 'delivery'] as const;
const removal = z.object({
  kind: z.literal('removal'),
  of: z.enum(REMOVABLE),
  id: positiveId,
});

/** One change of a stage's solidarity account. */
export const solidarityEdit = z.discriminatedUnion('kind', [
  entity,
  promise,
  cost,
  delivery,
  removal,
]);
export type SolidarityEdit = z.output<typeof solidarityEdit>;
