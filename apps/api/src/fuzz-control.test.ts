import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@trilha/contract/endpoint.ts';
import { positiveId } from '@trilha/contract/shapes.ts';
import { AppError } from './platform/app-error.ts';
import { installErrorHandler } from './platform/requests/error-handler.ts';
import { route } from './platform/requests/route.ts';
import { type PaymentApp, startPaymentApp } from './testing/fixtures/payment-fixture.ts';
import { type FuzzGround, openFuzzGround } from './testing/fuzzing/fuzz-endpoint.ts';

const REQUESTS = 840;
const SEED = 20_260_310;
const PATIENCE_MS = 1_000;

const control = (path: `/control/${string}`, access: 'public' | 'customer' = 'public') =>
  endpoint({
    method: 'POST',
    path,
    summary: 'What the fuzzer has to find.',
    access,
    body: z.object({ id: positiveId, name: z.string().check(z.maxLength(500)) }),
    responses: { 200: z.object({ name: z.string() }) },
    errors: [],
  });

const sound = control('/control/sound');
const unreadable = control('/control/unreadable');
const undeclared = control('/control/undeclared');
const talkative = control('/control/talkative');
const silent = control('/control/silent');
const open = control('/control/open', 'customer');
const generous = control('/control/generous');
const gossiping = control('/control/gossiping');

/** Each breaks one promise, some of them only for a strange enough text. */
function registerFaults(app: FastifyInstance, { services }: PaymentApp): void {
  const { db } = services;
  const stored = (name: string) => sql`select ${JSON.stringify(name)}::jsonb`.execute(db);
  route(app, services, sound, async ({ body }) => ({ name: `${body.name.length}` }));
  route(app, services, unreadable, async ({ body }) => {
    await stored(body.name);
    return { name: 'a' };
  });
  route(app, services, undeclared, async ({ body }) => {
    if (body.name.trim() === '') throw new AppError('voucher_invalid');
    return { name: 'a' };
  });
  route(app, services, silent, ({ body }) =>
    /\d/.test(body.name) ? new Promise(() => {}) : Promise.resolve({ name: 'a' }),
  );
  route(app, services, gossiping, async () => {
    const people = await db.selectFrom('people').select('name').execute();
    return { name: people.map(({ name }) => name).join() };
  });
  app.post('/api/control/talkative', async (request, reply) => {
    const { name } = (request.body ?? {}) as { name?: unknown };
    // Nothing that is sent is to spoil the database of the other controls.
    const harmless = db.transaction().setAccessMode('read only');
    const statement = sql.raw(`select '${String(name)}'`);
    const failed = await harmless.execute((tx) => statement.execute(tx)).catch(String);
    const isFailed = typeof failed === 'string';
    return reply.code(isFailed ? 422 : 200).send(isFailed ? { message: failed } : { name: 'a' });
  });
  app.post('/api/control/open', async () => ({ name: 'a' }));
  app.post('/api/control/generous', async () => ({ name: 'a', password_hash: 'b' }));
}

describe('the fuzzer', () => {
  let server: PaymentApp;
  let app: FastifyInstance;
  let ground: FuzzGround;
  beforeAll(async () => {
    server = await startPaymentApp();
    app = Fastify({ logger: false });
    await app.register(cookie);
    installErrorHandler(app, server.services);
    registerFaults(app, server);
    ground = await openFuzzGround(server, { asked: app, patienceMs: PATIENCE_MS });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  const fuzz = (asked: typeof sound) => ground.fuzz(asked, { requests: REQUESTS, seed: SEED });

  it('finds nothing where nothing is wrong', async () => {
    const tally = await fuzz(sound);
    expect([...tally.keys()]).toEqual(expect.arrayContaining([200, 400, 422]));
  });

  it.each([
    ['a text that the database refuses', unreadable, /a fault of the server/],
    ['a code that is not declared', undeclared, /undeclared: voucher_invalid/],
    ['what a database says of a statement', talkative, /shows |a refusal without a code/],
    ['an answer that never comes', silent, /no answer in 1000 ms/],
    ['a door that is open to anybody', open, /let in/],
    ['a field that is not declared', generous, /more than its schema declares/],
    ['what belongs to somebody else', gossiping, /tells Rastro/],
  ])('finds %s, and says how to see it again', async (_, asked, complaint) => {
    const found = await fuzz(asked).then(
      () => '',
      (error: unknown) => String(error),
    );
    expect(found).toMatch(complaint);
    expect(found).toMatch(/seed: \d+/);
    expect(found).toContain('Counterexample:');
  });
});
