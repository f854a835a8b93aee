import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import { requestExport } from '@trilha/contract/account/account.endpoints.ts';
import { CEILINGS } from '@trilha/contract/account/ceilings.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import * as team from '@trilha/contract/team/team.endpoints.ts';
import * as vehicles from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { buildCustomer } from '../../builders/customer.ts';
import { buildVehicle } from '../../builders/vehicle.ts';
import { hashToken, newToken } from '../../platform/secrets/tokens.ts';
import { startRaceApp } from '../../testing/race-app.ts';
import { waitingForLocks } from '../../testing/database/waiting-for-locks.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const AT_ONCE = 8;
const times = <T>(work: (index: number) => T): T[] =>
  Array.from({ length: AT_ONCE }, (_, index) => work(index));

describe.skipIf(serverUrl === undefined)('ceilings of an account, many requests at once', () => {
  let server: Awaited<ReturnType<typeof startRaceApp>>;
  beforeAll(async () => {
    server = await startRaceApp(serverUrl ?? '');
  });
  afterAll(() => server.close());

  /** Requests that all wait for the customer's row before the first one continues. */
  async function allAtOnce<T>(
    customerId: number,
    ask: (index: number) => Promise<T>,
  ): Promise<T[]> {
    const { db } = server.services;
    const { answers } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('customers').where('id', '=', customerId).forUpdate().execute();
      const asked = { answers: Promise.all(times(ask)) };
      await expect.poll(() => waitingForLocks(db), { timeout: 20_000 }).toBe(AT_ONCE);
      return asked;
    });
    return answers;
  }

  test('let one more vehicle in where there is room for one', async () => {
    const { id: customer_id, token } = await buildCustomer(server.services);
    for (let count = 1; count < CEILINGS.vehicles; count += 1) {
      await buildVehicle(server.services, { customer_id });
    }
    const answers = await allAtOnce(customer_id, (index) =>
      server.call(vehicles.createVehicle, {
        token,
        body: {
          automaker_id: 1,
          chassis: `93XKL1TB4PC02881${index}`,
          model: 'L200 Triton',
          title: 'Trovão',
          year: '2023',
          plate: `ABC1D2${index}`,
          use_of_the_vehicle: 'Particular',
          vehicle_condition: 'usado',
        },
      }),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(AT_ONCE - 1).fill(422),
    ]);
  });

  test('let one more companion in where there is room for one', async () => {
    const customer = await buildCustomer(server.services);
    const now = server.clock.now();
    await server.services.db
      .insertInto('people')
      .values(
        Array.from({ length: CEILINGS.companions - 1 }, (_, index) => ({
          customer_id: customer.id,
          kind: 'companion' as const,
          short_id: index + 2,
          name: 'Alguém',
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
    const body = { name: 'Theo Figueiredo', date_of_birth: '11/03/2010' };
    const answers = await allAtOnce(customer.id, () =>
      server.call(team.saveCompanion, { token: customer.token, body }),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(AT_ONCE - 1).fill(422),
    ]);
  });

  test('make one copy of one’s data, whatever is pressed meanwhile (D26)', async () => {
    const { id, token } = await buildCustomer(server.services);
    const answers = await allAtOnce(id, () => server.call(requestExport, { token }));
    const copies = new Set(answers.map((answer) => answer.json().export?.id));
    expect(copies.size).toBe(1);
    expect([...copies]).not.toContain(undefined);
  });

  test('keep the newest sign-ups of an e-mail', async () => {
    const password = 'Barro#vermelho';
    const body = {
      cpf: fictitiousCpf(1),
      email: 'corrida@trilha.example',
      password,
      password_confirmation: password,
      url: 'http://mitsubishi.localhost:3000',
      automaker: 1,
    };
    const answers = await Promise.all(
      times((index) => server.call(access.signUp, { body, from: `198.51.100.${index}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(AT_ONCE).fill(201));
    const rows = await server.services.db.selectFrom('signups').select('id').execute();
    expect(rows).toHaveLength(CEILINGS.pendingSignups);
  });

  test('of several links for one e-mail and one CPF, one makes an account', async () => {
    const { db } = server.services;
    const now = server.clock.now();
    const expires_at = new Date(now.getTime() + 60_000);
    const links = [];
    for (const index of times((count) => count)) {
      const token = newToken();
      const { id } = await db
        .insertInto('signups')
        .values({
          automaker_id: 1,
          // Adjacent sign-ups share the e-mail or the CPF.
          email: `elo${index % 4}@trilha.example`,
          cpf: fictitiousCpf(10),
          password_hash: 'unused',
          device: 'Teste',
          created_at: now,
          expires_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('signup_links')
        .values({ token_hash: hashToken(token), signup_id: id, created_at: now, expires_at })
        .execute();
      links.push({ id, token });
    }
    const answers = await Promise.all(
      links.map((params) => server.call(access.confirmEmail, { params })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(AT_ONCE).fill(200));
    const statuses = answers.map((answer) => answer.json<{ status: string }>().status);
    expect(statuses.filter((status) => status === 'verificado')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'expirado')).toHaveLength(AT_ONCE - 1);
  });
});
