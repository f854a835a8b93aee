import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import { defaultBrand } from '@trilha/brands/brands.ts';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { parseCode } from './bacen-answers.ts';
import { createBacenPix } from './bacen-pix.ts';

interface Operation {
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}
interface ChargeExample {
  readonly txid: string;
  readonly location?: string;
  readonly loc?: { readonly location: string };
}
interface Description {
  readonly components: {
    readonly examples: Readonly<Record<string, { readonly value: ChargeExample }>>;
  };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** The OpenAPI description of the API Pix, as published by the central bank. */
const description = parse(
  readFileSync(join(import.meta.dirname, 'api-pix-2.9.0.yaml'), 'utf8'),
) as Description;

// An OpenAPI description has members that are unknown to JSON Schema.
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(description, 'api');

interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly sent: unknown;
  readonly status: number;
  readonly answered: unknown;
}

/** The address of a part of the description (RFC 6901, in a URI fragment). */
const within = (...parts: readonly string[]): string =>
  parts
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');

/** Finds the path pattern for a path such as `/cob/abc`, and its operation. */
function operationOf({ method, path }: Exchange): readonly [string, string] {
  const matches = Object.keys(description.paths).filter((pattern) =>
    new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  // Sorts `/pix` before `/{pixUrlAccessToken}`.
  const placeholders = (pattern: string): number => pattern.split('{').length;
  const [pattern] = matches.toSorted((one, other) => placeholders(one) - placeholders(other));
  if (pattern === undefined) throw new Error(`the API Pix has no ${path}`);
  return [pattern, method.toLowerCase()];
}

/** The schema of a request or response body, which may be a reference. */
function bodySchema(...at: readonly string[]): ValidateFunction {
  const child = (parent: unknown, step: string): unknown =>
    (parent as Record<string, unknown>)[step];
  const { $ref } = at.reduce<unknown>(child, description) as { readonly $ref?: string };
  const place = $ref === undefined ? at : $ref.replace('#/', '').split('/');
  // Errors are `application/problem+json`.
  const content = place.reduce<unknown>(child, description) as { readonly content: object };
  const [type = ''] = Object.keys(content.content);
  return ajv.compile({ $ref: `api#/${within(...place, 'content', type, 'schema')}` });
}

/**
 * The description has a mistake: `PixConsultados` requires `cobs`, which it does not have. It means `pix`, which is
 * missing for an empty period.
 */
const MISTAKE = "answer  must have required property 'cobs'";

/** The parts of an exchange that the description does not allow. */
function faultsOf(exchange: Exchange): string[] {
  const [pattern, method] = operationOf(exchange);
  const operation = description.paths[pattern]?.[method];
  if (operation === undefined) return [`${method} ${pattern} is no operation`];
  const judge = (schema: ValidateFunction, body: unknown, what: string): string[] =>
    schema(body)
      ? []
      : (schema.errors ?? []).map((error) => `${what} ${error.instancePath} ${error.message}`);
  const request =
    operation.requestBody === undefined
      ? []
      : judge(bodySchema('paths', pattern, method, 'requestBody'), exchange.sent, 'request');
  if (!(exchange.status in operation.responses))
    return [...request, `${exchange.status} is no answer`];
  const at = ['paths', pattern, method, 'responses', String(exchange.status)];
  const answer = judge(bodySchema(...at), exchange.answered, 'answer');
  return [...request, ...answer.filter((fault) => fault !== MISTAKE)];
}

let server: TestApp;
const exchanges: Exchange[] = [];

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** The portal's client connected to the stand-in, with a record of all exchanges. */
function watchedProvider() {
  const { config, guard, clock } = server.services;
  const brand = config.brands.get(1);
  if (brand?.pix.mode !== 'bacen') throw new Error('expected the Pix API');
  return createBacenPix({
    ...brand.pix,
    receiver: brand.brand.pix,
    partner: 'pix:watched',
    guard,
    clock,
    fetch: async (input, init = {}) => {
      const answer = await fetch(input, init);
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const path = /\/v2(\/.*)$/.exec(pathname)?.[1];
      if (path !== undefined) {
        exchanges.push({
          method: init.method ?? 'GET',
          path,
          sent: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
          status: answer.status,
          answered: await answer.clone().json(),
        });
      }
      return answer;
    },
  });
}

it('sends and is answered only what the central bank’s description of the API Pix allows [EXT-22]', async () => {
  const pix = watchedProvider();
  const chargeOf = () => ({
    txid: randomBytes(16).toString('hex'),
    amountCents: 12_345,
    createdAt: server.clock.now(),
    expiresAt: new Date(server.clock.now().getTime() + 3_600_000),
    description: 'Inscrição 7, Etapa Poços de Caldas',
  });
  const [paid, open] = [chargeOf(), chargeOf()];
  await pix.createCharge(paid);
  await pix.createCharge(open);
  const { endToEndId } = await server.partners.pay(paid.txid);
  await pix.refund({ endToEndId, refundId: 'R1', amountCents: 45 });
  await pix.readCharge(paid.txid);
  await pix.withdrawCharge(open.txid);
  await pix.readCharge(open.txid);
  const now = server.clock.now();
  await pix.listReceived(new Date(now.getTime() - 1_000), now, 0);
  await pix.listReceived(new Date(0), new Date(1_000), 0);
  // Also covers what the provider refuses.
  await pix.readCharge(chargeOf().txid);
  await pix.refund({ endToEndId, refundId: 'R2', amountCents: 99_999_999 }).catch(() => undefined);

  const faults = exchanges.flatMap((exchange) =>
    faultsOf(exchange).map((fault) => `${exchange.method} ${exchange.path}: ${fault}`),
  );
  expect(faults).toEqual([]);
  expect(new Set(exchanges.map((exchange) => operationOf(exchange).join(' ')))).toEqual(
    new Set([
      '/cob/{txid} put',
      '/cob/{txid} get',
      '/cob/{txid} patch',
      '/pix get',
      '/pix/{e2eid}/devolucao/{id} put',
      '/pix/{e2eid}/devolucao/{id} get',
    ]),
  );
});

it('finds a request and an answer that the description does not allow [EXT-22]', () => {
  const txid = 'a'.repeat(32);
  const [first] = exchanges;
  expect(first).toMatchObject({ method: 'PUT', status: 201 });
  const exchange = { ...(first as Exchange), path: `/cob/${txid}` };
  expect(faultsOf(exchange)).toEqual([]);
  expect(faultsOf({ ...exchange, sent: { valor: { original: '10' } } })).not.toEqual([]);
  expect(faultsOf({ ...exchange, answered: { txid } })).not.toEqual([]);
  expect(faultsOf({ ...exchange, status: 418 })).not.toEqual([]);
  expect(() => faultsOf({ ...exchange, path: '/nowhere/at/all' })).toThrow('the API Pix has no');
});

it('makes a code of every official example of a charge: they have a location and no code [EXT-21]', () => {
  const { examples } = description.components;
  const charges = Object.entries(examples).filter(([name]) => /^cobResponse\d$/.test(name));
  expect(charges.length).toBeGreaterThan(1);
  for (const [, { value }] of charges) {
    const { txid, location, loc } = value;
    const code = parseCode('pix', { txid, receiver: defaultBrand.pix }, value);
    expect(getPixPayloadInfo(code)?.url).toBe(location ?? loc?.location);
  }
});
