import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@trilha/contract/endpoint.ts';
import { positiveId } from '@trilha/contract/shapes.ts';
import { AppError } from './platform/app-error.ts';
import { installErrorHandler } from './platform/requests/error-handler.ts';
import { route } from './platform/requests/route.ts';
import { staffSessionOfToken } from './platform/sessions/authenticate-staff.ts';
import { readStaffToken } from './platform/sessions/cookies.ts';
import { type PaymentApp, startPaymentApp } from './testing/fixtures/payment-fixture.ts';
import { type FuzzGround, openFuzzGround } from './testing/fuzzing/fuzz-endpoint.ts';

/** Number of requests after which this seed finds even the rarest fault. */
const REQUESTS = 840;
/** A longer search would not find anything in sound endpoints either. */
const SOUND_REQUESTS = 210;
const SEED = 20_260_310;
const PATIENCE_MS = 1_000;

const control = (
  path: `/control/${string}`,
  access: 'public' | 'customer' | 'staff:staff:edit' = 'public',
) =>
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
const openToStaff = control('/control/open-to-staff', 'staff:staff:edit');
const generous = control('/control/generous');
const gossiping = control('/control/gossiping');

/** Endpoints with one fault each; some show it only for unusual text. */
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
    // Read-only, so that requests do not change the database for the other controls.
    const harmless = db.transaction().setAccessMode('read only');
    const statement = sql.raw(`select '${String(name)}'`);
    const failed = await harmless.execute((tx) => statement.execute(tx)).catch(String);
    const isFailed = typeof failed === 'string';
    return reply.code(isFailed ? 422 : 200).send(isFailed ? { message: failed } : { name: 'a' });
  });
  app.post('/api/control/open', async () => ({ name: 'a' }));
  // Deliberate fault: accepts any logged-in staff member without checking the declared permission.
  const anybody = (request: FastifyRequest) =>
    staffSessionOfToken(services, readStaffToken(services.config, request) ?? '');
  app.post('/api/control/open-to-staff', (request) =>
    anybody(request).then((session) => {
      if (session === null) throw new AppError('unauthenticated');
      return { name: 'a' };
    }),
  );
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

  const fuzz = (asked: typeof sound, requests = REQUESTS) =>
    ground.fuzz(asked, { requests, seed: SEED });

  it('finds nothing where nothing is wrong', async () => {
    const tally = await fuzz(sound, SOUND_REQUESTS);
    expect([...tally.keys()]).toEqual(expect.arrayContaining([200, 400, 422]));
  });

  it.each([
    ['a text that the database refuses', unreadable, /a fault of the server/],
    ['a code that is not declared', undeclared, /undeclared: voucher_invalid/],
    ['what a database says of a statement', talkative, /shows |a refusal without a code/],
    ['an answer that never comes', silent, /no answer in 1000 ms/],
    ['a door that is open to anybody', open, /let in/],
    ['a role that may what another may', openToStaff, /let in\s+(lapsed grant|auditor): 200/],
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
