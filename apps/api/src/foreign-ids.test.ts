import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { BRAND_ENDPOINTS } from '@trilha/contract/endpoints.ts';
import { textFieldsOf, withText } from './testing/contract-fields.ts';
import { stageFixture } from './testing/fixtures/entry-fixture.ts';
import { type OwnerFixture, ownerFixture } from './testing/fixtures/owner-fixture.ts';
import { EVERYBODYS, type NamedId, type NamingInput, NAMINGS } from './testing/foreign-ids.data.ts';
import { sendFuzz } from './testing/fuzzing/send-fuzz.ts';
import { storedContent } from './testing/database/stored-content.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const CUSTOMERS = new Set<string>(['customer', 'customer:complete', 'invitation']);
const PARTS = ['params', 'query', 'body'] as const;
const LARGEST_ID = 2_147_483_647;
/** Ids without a row, by type of id. */
const NOBODYS = { number: LARGEST_ID, string: 'ninguem@trilha.example' } as const;
/** Tables that any request changes, because attempts are counted, or logged also when they are refused. */
const COUNTERS = new Set(['rate_limits', 'access_records', 'attempts', 'attempt_owners']);

/** True when an input field takes an id or another unique reference to a row. */
function takesId(name: string, schema: z.ZodMiniType): boolean {
  const takes = (value: unknown) => schema.safeParse(value).success;
  const isId = takes(LARGEST_ID) && !takes(LARGEST_ID + 1);
  return isId || /(?:^|_)ids?$|^email$|token$/i.test(name);
}

/** Request fields of an endpoint that reference a row, as `body.vehicles.0.vehicle_id`. */
function idsOf(endpoint: Endpoint): string[] {
  const schemas = definitionOf(endpoint);
  return PARTS.flatMap((part) => {
    const fields = schemas[part] === undefined ? [] : textFieldsOf(schemas[part]);
    return fields.flatMap(({ path, schema }) => {
      const name = path.findLast((step) => !/^\d+$/.test(step)) ?? '';
      const isAsked = takesId(name, schema) && !EVERYBODYS.has(name);
      return isAsked ? [[part, ...path].join('.')] : [];
    });
  });
}

/** True when a request can be repeated: it deletes nothing. */
const isRepeatable = ({ method, path }: Endpoint): boolean =>
  method === 'GET' || /update|verify/i.test(path);

const asked = BRAND_ENDPOINTS.filter(
  ({ endpoint }) => CUSTOMERS.has(endpoint.access) && idsOf(endpoint).length > 0,
);
const named = asked.flatMap(({ name, endpoint }) => {
  const naming = NAMINGS.get(endpoint);
  const ids = Object.entries(naming?.ids ?? {}).flatMap(([at, id]) =>
    id === null ? [] : [{ at, id }],
  );
  return naming === undefined || ids.length === 0 ? [] : [{ name, endpoint, own: naming.own, ids }];
});

/* Ids are sequential and not secret: responses about another customer's row must not reveal that it exists (D29). */
describe('an id of somebody else', () => {
  let server: TestApp;
  let place: OwnerFixture['place'];
  /** The customer whose ids the strangers send; their data must not change. */
  let owner: OwnerFixture;
  /** Customers of the same brand and stage, and of the other brand. */
  let strangers: Readonly<Record<'same brand' | 'other brand', OwnerFixture>>;
  beforeAll(async () => {
    server = await startTestApp();
    place = await stageFixture(server.services, { vacancies: 1_000 });
    const elsewhere = await stageFixture(server.services, { automaker_id: 2 });
    strangers = {
      'same brand': await ownerFixture(server, place),
      'other brand': await ownerFixture(server, elsewhere),
    };
    owner = await ownerFixture(server, place);
    await server.services.jobs.runDue();
  });
  afterAll(() => server.close());

  /** Response to a request with the stranger's own ids except one, which is replaced by `#` in the response. */
  async function answerTo(
    endpoint: Endpoint,
    { token }: OwnerFixture,
    own: NamingInput,
    { at, id, value }: { at: string; id: NamedId; value: number | string },
  ) {
    const places = [at, ...(id.alsoAt === undefined ? [] : [id.alsoAt])];
    const input = places.reduce<NamingInput>(
      (sent, to) => withText(sent, to.split('.'), value) as NamingInput,
      own,
    );
    const texts = (part = {}) =>
      Object.entries(part).map(([name, text]): [string, string] => [name, String(text)]);
    const request = {
      params: Object.fromEntries(texts(input.params)),
      query: texts(input.query),
      headers: {},
      body: input.body === undefined ? null : JSON.stringify(input.body),
    };
    const identity = { authorization: `Bearer ${token}` };
    const answer = await sendFuzz(server.app, endpoint, request, { identity, patienceMs: 30_000 });
    const { status, body } = answer;
    const code = status < 400 ? 'done' : String(JSON.parse(body).code);
    return { status, code, body: body.replaceAll(new RegExp(`\\b${value}\\b`, 'g'), '#') };
  }
  const nobodys = (value: number | string) => NOBODYS[typeof value as 'number' | 'string'];

  it('is known wherever a customer’s request names a row', () => {
    const unknown = asked.flatMap(({ feature, name, endpoint }) => {
      const known = NAMINGS.get(endpoint)?.ids ?? {};
      const missing = idsOf(endpoint).filter((at) => known[at] === undefined);
      const gone = Object.keys(known).filter((at) => !idsOf(endpoint).includes(at));
      return [
        ...missing.map(
          (at) => `${feature}.${name} ${at}: whose is it? Say so in foreign-ids.data.ts`,
        ),
        ...gone.map((at) => `${feature}.${name} ${at}: no request has it`),
      ];
    });
    expect(unknown).toEqual([]);
    const endpoints = new Set(asked.map(({ endpoint }) => endpoint));
    expect([...NAMINGS.keys()].filter((endpoint) => !endpoints.has(endpoint))).toEqual([]);
  });

  it.each(named)(
    'is answered by $name like one that nobody has, and nothing changes',
    async ({ endpoint, own, ids }) => {
      const { db } = server.services;
      const before = await storedContent(db, COUNTERS);
      for (const { at, id } of ids) {
        for (const [whose, stranger] of Object.entries(strangers)) {
          const send = (value: number | string) =>
            answerTo(endpoint, stranger, own(stranger), { at, id, value });
          const [first] = id.of(owner);
          const unknown = await send(nobodys(first ?? 0));
          expect([at, whose, unknown.code]).toEqual([at, whose, id.refusal]);
          for (const value of id.of(owner)) {
            expect([at, whose, await send(value)]).toEqual([at, whose, unknown]);
          }
        }
      }
      expect(await storedContent(db, COUNTERS)).toBe(before);
    },
  );

  it.each(named)('is the owner’s own for $name', async ({ endpoint, own, ids }) => {
    const once = isRepeatable(endpoint) ? await ownerFixture(server, place) : null;
    for (const { at, id } of ids) {
      const sender = once ?? (await ownerFixture(server, place));
      for (const value of id.of(sender)) {
        const send = (other: number | string) =>
          answerTo(endpoint, sender, own(sender), { at, id, value: other });
        const unknown = await send(nobodys(value));
        expect([at, await send(value)]).not.toEqual([at, unknown]);
      }
    }
  });
});
