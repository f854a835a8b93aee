import type * as z from 'zod/mini';

type Path = readonly string[];

/** A text field of an input, with a valid sample. */
export interface TextOfInput {
  readonly path: Path;
  readonly sample: string;
  readonly schema: z.ZodMiniType;
}

/** Texts of which every contract field accepts one, for the least restricted fields first. */
const TEXTS = [
  'Ana',
  '1',
  '12345678909',
  '01310100',
  'ana@trilha.example',
  '(11) 91234-5678',
  'Ana - (11) 91234-5678',
  '1990-02-28',
  '2021',
  'ABC1D23',
  '93XTRILHA00000001',
  'M',
  'SP',
  'Particular',
  'novo',
  'XX',
  'true',
  'Trilha@2027',
  'chave-do-envio',
  'segredo-do-parceiro',
  'motorsports',
  'minute',
  'normal',
  'Agendada',
  'keep',
  'incomplete',
  'customer',
  'conductor',
  'situacao=Cancelada',
  '2026-04-18 08:00',
  'https://fotos.example/{numero}',
  '08:00',
  'rota.gpx',
  'https://trilha.example/fotos',
  // Keys of a push subscription.
  'B'.repeat(87),
  'a'.repeat(22),
  // Signature and digest of a gate phone's scan.
  'a'.repeat(86),
  'accepted',
  // Sent by staff.
  '123456',
  'support',
  'notice',
  'yes',
  'Aprovado',
  '-created',
  'numero',
  'resend',
  'registrations',
  'last_month',
  'cancellation_limit',
  '250.00',
  'document',
  'kept',
  'general',
  'revoked',
  'matched',
  'start-list',
  'garage',
  'cash',
  'receive_offers',
  'everybody',
  'page',
  'light',
  'picture',
  'registration.confirmed',
  'delivered',
  'left',
  '2026-04',
  '2026-04-18T08:00:00Z',
  'cpf',
  // Meaning of a column in a result table.
  'place',
  // A solidarity account: its first kind of edit, and a CNPJ.
  'entity',
  '11222333000181',
  // A championship: who scores, for what, in which stages, and what decides a tie.
  'driver',
  'column',
  'evento/etapa',
  'wins',
  // Which cars start first in an order by the standings.
  'first',
  // End-to-end id of a Pix.
  `E${'0'.repeat(31)}`,
  // Version of a season.
  'a'.repeat(32),
  // Idempotency key of a form.
  '3f0e8a52-7c1d-4b6e-9a40-5d2c81f7e693',
];
const OTHERS = [1, true, 2021, {}];

type Definition = z.core.$ZodTypes['_zod']['def'];

function definitionOf(schema: z.core.$ZodType): Definition {
  return (schema as z.core.$ZodTypes)._zod.def;
}

/** Object or list inside optional and nullable, or the first object of a union; otherwise null. */
function containerOf(schema: z.core.$ZodType): z.core.$ZodType | null {
  const definition = definitionOf(schema);
  if (definition.type === 'object' || definition.type === 'array') return schema;
  if (definition.type === 'union') {
    return definition.options.find((one) => definitionOf(one).type === 'object') ?? null;
  }
  const isWrapper =
    definition.type === 'optional' ||
    definition.type === 'nullable' ||
    definition.type === 'default';
  return isWrapper ? containerOf(definition.innerType) : null;
}

function accepted(schema: z.ZodMiniType, candidates: readonly unknown[]): unknown {
  return candidates.find((candidate) => schema.safeParse(candidate).success);
}

/** An input that a contract schema accepts, with all fields including optional ones. */
export function sampleOf(schema: z.core.$ZodType, path: Path = []): unknown {
  const container = containerOf(schema);
  if (container === null) {
    const sample = accepted(schema as z.ZodMiniType, [...TEXTS, ...OTHERS]);
    if (sample !== undefined) return sample;
    throw new Error(`no text of contract-fields.ts fits ${path.join('.')}: add one that does`);
  }
  const definition = definitionOf(container);
  if (definition.type === 'array') {
    const one = sampleOf(definition.element, [...path, '0']);
    // Some lists must have at least two items.
    return accepted(container as z.ZodMiniType, [[one], [one, one]]) ?? [one];
  }
  const shape = definition.type === 'object' ? definition.shape : {};
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, sampleOf(field, [...path, name])]),
  );
}

/** All text fields of an input, including numbers and choices sent as text. */
export function textFieldsOf(schema: z.core.$ZodType, path: Path = []): TextOfInput[] {
  const container = containerOf(schema);
  if (container === null) {
    const sample = accepted(schema as z.ZodMiniType, TEXTS);
    return typeof sample === 'string' ? [{ path, sample, schema: schema as z.ZodMiniType }] : [];
  }
  const definition = definitionOf(container);
  if (definition.type === 'array') return textFieldsOf(definition.element, [...path, '0']);
  const shape = definition.type === 'object' ? definition.shape : {};
  return Object.entries(shape).flatMap(([name, field]) => textFieldsOf(field, [...path, name]));
}

/** The input with another value in one place. */
export function withText(input: unknown, [name, ...rest]: Path, text: unknown): unknown {
  if (name === undefined) return text;
  const inner: unknown = Reflect.get(input as object, name);
  const changed = withText(inner, rest, text);
  return Array.isArray(input)
    ? input.with(Number(name), changed)
    : { ...(input as object), [name]: changed };
}
