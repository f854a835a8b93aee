import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

export const LONG_NAME = 'Maria Aparecida Vasconcelos Figueiredo de Albuquerque';
export const LONG_STAGE =
  'Etapa Serra da Mantiqueira e Vale do Paraíba, com pernoite em São Bento do Sapucaí';
const LONG_NOTE =
  'A chuva de ontem levou a ponte do quilômetro doze e a prefeitura fechou a estrada. Vamos quando ela abrir, com o mesmo percurso e a mesma estrutura.';
const LONG_MODEL = 'L200 Triton Sport HPE-S 2.4 Turbo Diesel 4x4 automática';
const LONG_MAIL = 'maria.aparecida.vasconcelos.figueiredo@organizacao.example';
const AMOUNT = '128450.00';

/** Rows of an outer list, and of a list inside a row. */
const ROWS = 12;
const INNER_ROWS = 3;
/** Ids of made-up rows stay apart from real ones. */
const FIRST_ID = 900_000;

const hence = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Longest texts that people write, by the name of their field. A null stays null elsewhere. */
const WRITTEN: ReadonlyArray<readonly [field: RegExp, text: string]> = [
  [/^(title|stage|event|stage_title|location|address|city_uf)$/, LONG_STAGE],
  [/^(reason|note|text|explanation|why|answer|problem|description|last_error|omitted)$/, LONG_NOTE],
  [/^(model|team|team_name|category|device|subject|label)$/, LONG_MODEL],
  [
    /^(name|holder|driver|navigator|who|staff|by|owner|payer|invited_by|(?!answer).*_by|.*_name)$/,
    LONG_NAME,
  ],
  [/email/, LONG_MAIL],
];
/** Other texts of a made-up row. */
const CODED: ReadonlyArray<readonly [field: RegExp, text: (index: number) => string]> = [
  [
    /(^|_)(at|until|start|end|oldest|from|to|date|now)$|_limit$|answer_by/,
    (index) => hence(index - 6),
  ],
  [/^(day|month)$/, (index) => hence(-24 * index).slice(0, 10)],
  [/cpf|document$/, () => '***.456.789-**'],
  [/circuits/, (index) => ['mail', 'pix:suzuki', 'core'][index % 3] ?? 'mail'],
  [/number|^place$/, (index) => String(187 + index)],
  [/phone/, () => '(••) •••••-0001'],
  [/plate/, (index) => `TRL${index % 10}W${10 + (index % 80)}`],
  [/version|digest|hash|token|sha/, () => 'a'.repeat(43)],
  [/^url$/, () => 'https://eventos.relacionamento-com-proprietarios.example/trilha/v1/entradas'],
  [/link|page|file|result|image|picture/, () => `/files/${'c'.repeat(32)}/mapa-da-largada.pdf`],
  [/code|voucher/, (index) => `CLUBE-SERRA-DA-MANTIQUEIRA-${index + 10}KQ2MX`],
  [/time/, (index) => `08:${10 + index}`],
  [/year/, () => '2026'],
  [
    /missing|limit|explained|adjusted|returning|difference|before|after|amount|due|held|fee|unit|paid|received|returned|refund|kept|open|excess|bank|books|rest|sum|gate|total/,
    () => AMOUNT,
  ],
];

const ID = /(^|_)id$/;
/** Differ from row to row: React and addresses tell rows apart by them. */
const KEYS = /^(id|key|code|number|plate|end_to_end_id|refund_id|line)$/;

/** Where a value stands: the field's name, its place in the nearest list, and whether it is the answer's main list. */
interface Place {
  readonly key: string;
  readonly index: number;
  readonly isMain: boolean;
}

const partOf = (schema: Schema): z.core.$ZodTypes['_zod']['def'] =>
  (schema as z.core.$ZodTypes)._zod.def;

const written = (key: string): string | undefined =>
  WRITTEN.find(([field]) => field.test(key))?.[1];

function longText(schema: Schema, value: unknown, { key, index }: Place): unknown {
  const { format } = partOf(schema) as { format?: string };
  const isFree = (text: string) => z.safeParse(schema, text).success;
  if (typeof value === 'string') {
    if (/^\d+\.\d\d$/.test(value)) return value === '0.00' ? value : AMOUNT;
    // Only fields that people fill in become long; numbers and masked values stay.
    const text = written(key);
    return text !== undefined && value !== '' && isFree(text) && !/^[\d/*]/.test(value)
      ? text
      : value;
  }
  if (format === 'datetime') return hence(index - 6);
  if (format === 'date') return hence(24 * index).slice(0, 10);
  const coded = CODED.find(([field]) => field.test(key))?.[1](index);
  const texts = [written(key), coded, LONG_NAME, LONG_MODEL, 'a'.repeat(43), 'abc', '1'];
  const fits = texts.find((text) => text !== undefined && isFree(text));
  if (fits === undefined) throw new Error(`no text is known for '${key}'`);
  return fits;
}

/** The values that tell apart the rows of a list with one row for each: the sums of each state. */
function rowNames(element: Schema): readonly unknown[] | undefined {
  const part = partOf(element);
  if (part.type !== 'object' || 'id' in part.shape) return undefined;
  const [first] = Object.values(part.shape);
  const name = first && partOf(first);
  return name?.type === 'enum' ? Object.values(name.entries) : undefined;
}

function manyRows(element: Schema, value: unknown, place: Place): unknown[] {
  const known: unknown[] = Array.isArray(value) ? value : [];
  const part = partOf(element);
  const isRow = part.type === 'object';
  if (!isRow && known.length > 0) return known;
  if (part.type === 'enum') return Object.values(part.entries);
  const names = rowNames(element);
  if (names && known.length > 0) {
    return known.map((row, index) => stretched(element, row, { ...place, index, isMain: false }));
  }
  const least = names?.length ?? (place.isMain ? ROWS : INNER_ROWS);
  return Array.from({ length: isRow ? Math.max(known.length, least) : least }, (_, index) => {
    const row = known[index % known.length];
    const copy =
      index < known.length || typeof row !== 'object'
        ? row
        : Object.fromEntries(Object.entries(row ?? {}).filter(([key]) => !KEYS.test(key)));
    return stretched(element, copy, { ...place, index, isMain: false });
  });
}

function isMainList(schema: Schema | undefined): boolean {
  const part = schema && partOf(schema);
  return part?.type === 'array' && rowNames(part.element) === undefined;
}

function inventedNumber(schema: Schema, { key, index }: Place): number {
  const wanted = ID.test(key) ? FIRST_ID + index : key === 'number' ? 187 + index : 12 + index;
  const fitting = key === 'automaker_id' ? 1 + (index % 2) : wanted;
  return [fitting, 1 + (index % 3), 0].find((one) => z.safeParse(schema, one).success) ?? fitting;
}

/**
 * The answer with its longest texts, large amounts and many rows. What the answer lacks is made up from the endpoint's
 * schema: the values of an enumeration take turns, so that every mark is drawn.
 */
export function stretched(
  schema: Schema,
  value?: unknown,
  place: Place = { key: '', index: 0, isMain: true },
): unknown {
  const part = partOf(schema);
  const { index } = place;
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- answers have no other kinds of parts
  switch (part.type) {
    case 'object': {
      const known = (value ?? {}) as Record<string, unknown>;
      const main = Object.keys(part.shape).find((key) => isMainList(part.shape[key]));
      return Object.fromEntries(
        Object.entries(part.shape).map(([key, inner]) => [
          key,
          stretched(inner, known[key], { key, index, isMain: place.isMain && key === main }),
        ]),
      );
    }
    case 'array':
      return manyRows(part.element, value, place);
    case 'nullable':
      if (value === null && written(place.key) === undefined) return null;
      return (value === null || value === undefined) && index % 2 === 1
        ? null
        : stretched(part.innerType, value ?? undefined, place);
    case 'optional':
      return value === undefined && index % 2 === 1
        ? undefined
        : stretched(part.innerType, value, place);
    case 'string':
      return longText(schema, value, place);
    case 'number':
      return value ?? inventedNumber(schema, place);
    case 'boolean':
      return value ?? index % 2 === 0;
    case 'enum': {
      const values = Object.values(part.entries);
      return value ?? values[index % values.length];
    }
    case 'literal':
      return value ?? part.values[index % part.values.length];
    case 'union': {
      const fitting = part.options.find((option) => z.safeParse(option, value).success);
      return stretched(fitting ?? part.options[index % part.options.length]!, value, place);
    }
    case 'readonly':
    case 'default':
      return stretched(part.innerType, value, place);
    case 'record':
      return value ?? {};
    default:
      return value ?? null;
  }
}

/** The answer of a server that has nothing yet: empty lists, nulls, and zeros where rows are counted. */
export function emptied(schema: Schema, value: unknown, key = ''): unknown {
  const part = partOf(schema);
  if (part.type === 'array') return [];
  if (part.type === 'nullable') return null;
  if (part.type === 'number' && /^(counts|page)$/.test(key)) return 0;
  if (part.type !== 'object') return value;
  const known = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(part.shape).map(([name, inner]) => [
      name,
      emptied(inner, known[name], partOf(inner).type === 'number' ? key : name),
    ]),
  );
}
