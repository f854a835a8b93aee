import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { explainOwnEntries } from '@trilha/contract/opening/explain.endpoints.ts';
import { downloadOpeningLog, readOpening } from '@trilha/contract/opening/opening.endpoints.ts';
import { listPreparedEntries } from '@trilha/contract/registrations/preparing.endpoints.ts';
import { createRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSession } from '../builders/customer.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type DemoAccount, DEMO_ACCOUNTS } from './demo-accounts.ts';
import { demoBrands, garageOf } from './demo-garages.ts';
import { seedDemo } from './seed-demo.ts';
import type { StageKey } from './demo-stages.data.ts';

const run = promisify(execFile);
const MINUTE = 60_000;
const replayScript = join(import.meta.dirname, '../../../../tooling/src/replay.ts');

describe('the openings of the demonstration', () => {
  let server: TestApp;
  let folder: string;
  beforeAll(async () => {
    server = await startTestApp();
    await seedDemo(server.services, server.partners.pay);
    folder = await mkdtemp(join(tmpdir(), 'trilha-demo-opening-'));
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function stageOf(
    brandId: number,
    key: StageKey,
  ): Promise<{ id: number; event_id: number }> {
    return server.services.db
      .selectFrom('stages')
      .select(['id', 'event_id'])
      .where('automaker_id', '=', brandId)
      .where('title', '=', garageOf(brandId).places[key].title)
      .executeTakeFirstOrThrow();
  }

  async function sessionOf(brandId: number, { email }: DemoAccount): Promise<string> {
    const customer = await server.services.db
      .selectFrom('customers')
      .select(['id', 'automaker_id'])
      .where('automaker_id', '=', brandId)
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return (await openTestSession(server.services, customer)).token;
  }

  const explained = async (brandId: number, account: DemoAccount, key: StageKey) => {
    const { id } = await stageOf(brandId, key);
    const token = await sessionOf(brandId, account);
    return (await server.call(explainOwnEntries, { token, params: { id } })).json();
  };

  it.each(demoBrands)(
    'of $slug have a customer for each state of the page that explains them [OPEN-63, OPEN-67]',
    async (brand) => {
      const { waiting, batchFull, expired, promoted, prepared, owner } = DEMO_ACCOUNTS;
      const told = async (account: DemoAccount, key: StageKey) => {
        const { explanations, not_decided } = await explained(brand.id, account, key);
        const [{ state, badge, title }] = explanations;
        return { state, badge, title, isUndecided: not_decided !== null };
      };
      const isUndecided = false;
      expect(await told(waiting, 'closed')).toEqual({
        state: 'waiting',
        badge: 'Lista de Espera, 1º',
        title: 'Sobrava 1 vaga. Você pediu 2.',
        isUndecided,
      });
      expect(await told(batchFull, 'first-batch-full')).toMatchObject({
        state: 'refused',
        badge: 'Não entrou: primeiro lote cheio',
        isUndecided,
      });
      expect(await told(expired, 'closed')).toEqual({
        state: 'ended',
        badge: 'Cancelada: prazo do Pix',
        title: 'Você teve a vaga. O Pix não chegou a tempo.',
        isUndecided,
      });
      expect(await told(promoted, 'closed')).toEqual({
        state: 'placed',
        badge: 'Entrou',
        title: 'Voltou vaga, e ela foi sua.',
        isUndecided: true,
      });
      expect(await told(prepared, 'closed')).toMatchObject({
        state: 'refused',
        title: 'Seu pedido chegou 0,80 s antes da abertura.',
        isUndecided,
      });
      expect(await told(owner, 'closed')).toMatchObject({ state: 'placed', badge: 'Entrou' });
      const refused = async (account: DemoAccount) => {
        const token = await sessionOf(brand.id, account);
        return (await server.call(listPreparedEntries, { token })).json().refused;
      };
      expect(await refused(batchFull)).toEqual([(await stageOf(brand.id, 'first-batch-full')).id]);
      expect(await refused(prepared)).toEqual([(await stageOf(brand.id, 'closed')).id]);
      expect(await refused(waiting)).toBeUndefined();
    },
  );

  it.each(demoBrands)(
    'of $slug tell the group that waits who passed it, and why the rule allows it [OPEN-63]',
    async (brand) => {
      const { explanations } = await explained(brand.id, DEMO_ACCOUNTS.waiting, 'closed');
      expect(explanations[0].passed.title).toMatch(/^A vaga que havia foi a um pedido de 1 carro/);
      expect(explanations[0].strip).toMatchObject({ capacity: 12, taken: 11, cars: 2 });
    },
  );

  it.each(demoBrands)('of $slug have one whose report is final [OPEN-63]', async (brand) => {
    const { id } = await stageOf(brand.id, 'closed');
    const headers = { host: `${brand.slug}.localhost` };
    const { report, not_decided } = (
      await server.call(readOpening, { params: { id }, headers })
    ).json();
    expect(report).toMatchObject({
      is_final: true,
      first_hour: { attempts: 9, placed: 12, waiting: 3, left: 0 },
      pools: [{ pool: 'general', at_opening: 12, taken: 12 }],
    });
    expect(not_decided).toEqual([{ second: 4, count: 1 }]);
  });

  it.each(demoBrands)(
    'of $slug are all recomputed from their files without a difference [OPEN-63, OPEN-06]',
    async (brand) => {
      const headers = { host: `${brand.slug}.localhost` };
      for (const key of ['closed', 'full', 'today', 'open', 'past-photos'] as const) {
        const { id } = await stageOf(brand.id, key);
        const { body } = await server.call(downloadOpeningLog, { params: { id }, headers });
        const file = join(folder, `${brand.slug}-${key}.jsonl`);
        await writeFile(file, body);
        const { stdout } = await run(process.execPath, [replayScript, file]);
        expect([key, stdout]).toEqual([key, expect.stringMatching(/^Tudo confere: \d+ linhas/)]);
      }
    },
  );

  it('have an entry that is ready, and a place for who presses at the opening [OPEN-63]', async () => {
    const ready = async (brandId: number) => {
      const token = await sessionOf(brandId, DEMO_ACCOUNTS.prepared);
      const { prepared } = (await server.call(listPreparedEntries, { token })).json();
      return { token, stage: await stageOf(brandId, 'opening'), prepared };
    };
    const lines = [];
    for (const { id } of demoBrands) lines.push(await ready(id));
    let wait = 0;
    for (const { prepared, stage } of lines) {
      expect(prepared).toMatchObject([{ step_id: stage.id, problems: [] }]);
      const opens = Date.parse(prepared[0].opens_at);
      wait = opens - server.clock.now().getTime();
      expect(opens % MINUTE).toBe(0);
      expect(wait).toBeGreaterThanOrEqual(5 * MINUTE);
      expect(wait).toBeLessThanOrEqual(6 * MINUTE);
    }
    server.clock.advance(wait);
    for (const { token, stage, prepared } of lines) {
      const [{ key, entry }] = prepared;
      const answer = await server.call(createRegistration, {
        token,
        headers: { 'idempotency-key': key },
        body: { ...entry, event_id: stage.event_id, step_id: stage.id, vehiclesRegistration: [] },
      });
      expect(answer.statusCode).toBe(201);
      expect(answer.json().registration.status).toBe('Aguardando Pagamento');
      expect((await server.call(listPreparedEntries, { token })).json().prepared).toEqual([]);
    }
  });
});
