import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as lookups from '@trilha/contract/lookups/lookups.endpoints.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { recoverPartners } from '../../testing/outside/recover-partners.ts';

const DAY_MS = 86_400_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
afterEach(() => recoverPartners(server));

const cities = (uf: string) => server.call(lookups.getCities, { params: { uf } });
const address = (cep: string) => server.call(lookups.getCep, { params: { cep } });

describe('states and cities', () => {
  it('answers the 27 states without asking anybody [EXT-04]', async () => {
    const answer = await server.call(lookups.getStates);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toHaveLength(27);
    expect(answer.json()).toContainEqual({ sigla: 'MG', nome: 'Minas Gerais' });
    expect(answer.headers['cache-control']).toContain('private');
  });

  it('answers every municipality of a state, in either case of its code [EXT-05]', async () => {
    const minas = (await cities('mg')).json();
    expect(minas).toHaveLength(853);
    expect(minas).toContainEqual({ nome: 'Poços de Caldas' });
    expect((await cities('DF')).json()).toEqual([{ nome: 'Brasília' }]);
  });

  it('has all 5,571 municipalities of Brazil [EXT-05]', async () => {
    const states: Array<{ sigla: string }> = (await server.call(lookups.getStates)).json();
    const counts = await Promise.all(
      states.map(async ({ sigla }) => (await cities(sigla)).json().length as number),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5_571);
  });

  it('knows no other code', async () => {
    expect((await cities('ZZ')).statusCode).toBe(404);
    expect((await cities('São')).statusCode).toBe(422);
  });
});

describe('postal codes', () => {
  it('answers the address of a CEP, and nothing else of what the service says [EXT-06]', async () => {
    const answer = await address('01310100');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      uf: 'SP',
      localidade: 'São Paulo',
      logradouro: 'Avenida Paulista',
      bairro: 'Bela Vista',
      complemento: 'de 612 a 1510 - lado par',
    });
  });

  it('answers erro for a CEP that nobody has [EXT-06]', async () => {
    expect((await address('00000000')).json()).toEqual({ erro: true });
  });

  it.each(['0131010', '013101000', '01310-100', '01310a00'])(
    'does not send %s, which is no eight digits [EXT-07]',
    async (cep) => {
      server.partners.switches.set({ cep: 'down' });
      expect((await address(cep)).statusCode).toBe(422);
    },
  );

  it.each(['down', 'garbage', { mode: 'slow', ms: 10_000 }] as const)(
    'says within the time limit that the service does not help (%o)',
    async (mode) => {
      server.partners.switches.set({ cep: mode });
      const start = performance.now();
      const answer = await address('20040020');
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toEqual({
        code: 'lookup_unavailable',
        message: 'Serviço indisponível no momento. Preencha os dados manualmente.',
        request_id: answer.headers['x-request-id'],
      });
      // Less than the slow service takes, more than a busy machine needs.
      expect(performance.now() - start).toBeLessThan(9_000);
    },
  );

  it('answers from its own memory while the service is down, even an old answer', async () => {
    const before = (await address('22041001')).json();
    server.partners.switches.set({ cep: 'down' });
    expect((await address('22041001')).json()).toEqual(before);
    server.clock.advance(91 * DAY_MS);
    expect((await address('22041001')).json()).toEqual(before);
  });

  it('asks the service again after ninety days, and not before', async () => {
    const cep = '22041001';
    const asked = async () => {
      await address(cep);
      const rows = server.services.db.selectFrom('cep_cache').select('fetched_at');
      return (await rows.where('cep', '=', cep).executeTakeFirstOrThrow()).fetched_at;
    };
    const first = await asked();
    server.clock.set(new Date(first.getTime() + 90 * DAY_MS - 1));
    expect(await asked()).toEqual(first);
    server.clock.advance(1);
    expect(await asked()).toEqual(server.clock.now());
  });

  it('forgets after a day that nobody had a CEP', async () => {
    expect((await address('00000001')).json()).toEqual({ erro: true });
    server.partners.switches.set({ cep: 'down' });
    expect((await address('00000001')).json()).toEqual({ erro: true });
    server.clock.advance(DAY_MS);
    expect((await address('00000001')).statusCode).toBe(503);
  });

  it('stops asking a service that keeps failing, and tries again later', async () => {
    server.partners.switches.set({ cep: 'down' });
    for (let failure = 0; failure < 5; failure += 1) await address(`3014007${failure + 2}`);
    server.partners.switches.set({ cep: 'normal' });
    expect((await address('30140071')).statusCode).toBe(503);
    server.clock.advance(21_000);
    expect((await address('30140071')).statusCode).toBe(200);
  });

  it('limits what one address may ask the service', async () => {
    server.partners.switches.set({ cep: 'down' });
    let last = 503;
    for (let asked = 0; asked < 301 && last === 503; asked += 1) {
      last = (await address(String(40_000_000 + asked))).statusCode;
    }
    expect(last).toBe(429);
    server.partners.switches.set({ cep: 'normal' });
    expect((await address('01310100')).statusCode).toBe(429);
    server.clock.advance(16 * 60_000);
    expect((await address('01310100')).statusCode).toBe(200);
  });
});
