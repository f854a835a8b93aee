import * as fc from 'fast-check';
import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { sampleOf } from '../contract-fields.ts';
import { COOKIES, HEADERS, RAW_BODIES } from './hostile-parts.data.ts';
import { hostileText, hostileValue } from './hostile-values.ts';
import { type Edit, edited, placesOf } from './edit-value.ts';

/** Values that a caller knows, by field name; ids of a path by the preceding segment (`registrations/id`). */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** One request with all parts as text where possible, so that it can be printed and repeated. */
export interface FuzzRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: ReadonlyArray<readonly [string, string]>;
  readonly headers: Readonly<Record<string, string>>;
  /** Body bytes; null without body. */
  readonly body: string | null;
}

/** Reduces text to what a header can carry: bytes without line ends. */
function headerValue(text: string): string {
  const bytes = Buffer.from(text.slice(0, 4_000)).toString('latin1');
  return Array.from(bytes)
    .filter((one) => one === '\t' || (one >= ' ' && one !== '\u007f'))
    .join('');
}

const hostileHeader: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.tuple(fc.constantFrom(...HEADERS), hostileText.map(headerValue)),
  fc
    .tuple(fc.constantFrom(...COOKIES), hostileText.map(headerValue))
    .map(([name, value]): [string, string] => ['cookie', `${name}=${value}`]),
);

/** Path segment before an id: `registrations/` in `/registrations/{id}`. */
function roomOf({ path }: Endpoint, part: string): string {
  return part === 'params' ? (/[\w-]+\/(?=\{)/.exec(path)?.[0] ?? '') : '';
}

/** Input that the contract's schema accepts, with the caller's known values in fields of that name. */
function validPart(
  endpoint: Endpoint,
  part: 'params' | 'query' | 'headers' | 'body',
  known: KnownValues,
): fc.Arbitrary<unknown> {
  const schema = definitionOf(endpoint)[part];
  if (schema === undefined) return fc.constant(undefined);
  const sample = sampleOf(schema);
  const places = placesOf(sample).flatMap(({ path, value }) => {
    const name = path.findLast((step) => !/^\d+$/.test(step)) ?? '';
    const values = known[`${roomOf(endpoint, part)}${name}`] ?? known[name] ?? [];
    const isLeaf = typeof value !== 'object' || value === null;
    return isLeaf && values.length > 0 ? [{ path, values }] : [];
  });
  return fc
    .tuple(...places.map(({ values }) => fc.constantFrom(...values)))
    .map((chosen) =>
      places.reduce<unknown>(
        (value, { path }, index) => edited(value, path, { set: chosen[index] }),
        sample,
      ),
    );
}

/** A text with something hostile at its beginning, middle or end. */
function spoilt(text: string): fc.Arbitrary<string> {
  return fc
    .tuple(fc.nat({ max: text.length }), hostileText)
    .map(([at, put]) => text.slice(0, at) + put + text.slice(at));
}

function editOf(at: unknown): fc.Arbitrary<Edit> {
  const text = typeof at === 'string' ? fc.oneof(hostileText, spoilt(at)) : hostileText;
  return fc.oneof(
    { weight: 6, arbitrary: text.map((set) => ({ set })) },
    { weight: 5, arbitrary: hostileValue.map((set) => ({ set })) },
    { weight: 1, arbitrary: fc.constant({ remove: true as const }) },
    {
      weight: 1,
      arbitrary: fc.tuple(hostileText, hostileValue).map(([add, set]) => ({ add, set })),
    },
  );
}

/** A value with something missing, hostile or excessive in one or a few places. */
function mutated(value: unknown): fc.Arbitrary<unknown> {
  const edit = fc
    .constantFrom(...placesOf(value))
    .chain(({ path, value: at }) => fc.tuple(fc.constant(path), editOf(at)));
  const edits = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(edit) },
    { weight: 1, arbitrary: fc.array(edit, { minLength: 2, maxLength: 4 }) },
  );
  return edits.map((all) => all.reduce((before, [path, how]) => edited(before, path, how), value));
}

/** Mostly valid values, to reach code behind the first check too. */
function seldom<T>(usual: fc.Arbitrary<T>, strange: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 2, arbitrary: usual }, { weight: 1, arbitrary: strange });
}

const textsOf = (value: unknown): Array<[string, string]> =>
  Object.entries(value ?? {})
    .filter(([, field]) => field !== undefined && field !== null)
    .map(([name, field]) => [name, String(field)]);

/** A path segment that the router keeps as one: an empty one, or dots, would be another URL. */
const pathText = hostileText
  .map((text) => text.slice(0, 200))
  .filter((text) => !/^\.*$/.test(text) && text !== 'lines');

function bodyOf(valid: unknown): fc.Arbitrary<string | null> {
  const json = (value: unknown): string => JSON.stringify(value) ?? 'null';
  if (valid === undefined) return seldom(fc.constant(null), hostileValue.map(json));
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(json(valid)) },
    { weight: 8, arbitrary: mutated(valid).map(json) },
    { weight: 1, arbitrary: hostileValue.map(json) },
    { weight: 1, arbitrary: fc.constantFrom(null, ...RAW_BODIES) },
  );
}

/** Requests to an endpoint: some valid by its schemas, most with something wrong somewhere. */
export function fuzzRequests(endpoint: Endpoint, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const strangeParams = fc.record(Object.fromEntries(names.map((name) => [name, pathText])));
  const strangeQuery = fc.array(
    fc.tuple(
      fc.oneof(fc.constantFrom('id', 'step', 'before', 'email', 'vehicle', 'a[b]'), hostileText),
      hostileText.map((text) => text.slice(0, 2_000)),
    ),
    { maxLength: 4 },
  );
  const validHeaders = validPart(endpoint, 'headers', known).map((headers) =>
    Object.fromEntries(textsOf(headers).map(([name, text]) => [name, headerValue(text)])),
  );
  return fc.record({
    params: seldom(
      validPart(endpoint, 'params', known).map((params) => Object.fromEntries(textsOf(params))),
      strangeParams,
    ),
    query: seldom(validPart(endpoint, 'query', known).map(textsOf), strangeQuery),
    headers: seldom(
      validHeaders,
      fc
        .tuple(validHeaders, fc.array(hostileHeader, { minLength: 1, maxLength: 3 }))
        .map(([usual, strange]) => ({ ...usual, ...Object.fromEntries(strange) })),
    ),
    body: validPart(endpoint, 'body', known).chain(bodyOf),
  });
}
