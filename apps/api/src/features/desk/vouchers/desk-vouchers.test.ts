import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { daysLater } from '@trilha/contract/seasons/shift-dates.rules.ts';
import { readSeasonStage } from '@trilha/contract/seasons/season.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/vouchers/desk-vouchers.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGrant } from '../../../builders/staff.ts';
import {
  enter,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const REASON = 'Códigos do clube parceiro';
let server: TestApp;
let support: SignedInStaff;
let plan: StageFixture;
beforeAll(async () => {
  server = await startTestApp();
  support = await signInStaff(server, 'support');
});
afterAll(() => server.close());
beforeEach(async () => {
  plan = await stageFixture(server.services, { vacancies: 10, vouchers: { 'TRILHA-26': 2 } });
});

const params = () => ({ id: plan.stage.id });
const each = (codes: readonly string[], places: number, until: string | null = null) =>
  codes.map((code) => ({ code, places, until }));
const list = async (caller = support) =>
  (await caller.call(endpoints.listVouchers, { params: params() })).json<endpoints.VoucherList>();
const rehearse = async (codes: readonly string[], places: number) =>
  (
    await support.call(endpoints.rehearseVouchers, {
      params: params(),
      body: { codes: each(codes, places) },
    })
  ).json<endpoints.VouchersRehearsed>();
const create = async (codes: readonly string[], places: number, more: object = {}) => {
  const { version } = await list();
  const body = { codes: each(codes, places), version, reason: REASON, ...more };
  return support.call(endpoints.createVouchers, { params: params(), body });
};
const placesOf = async () =>
  (await list()).vouchers.map(({ code, places, taken }) => [code, places, taken]);

describe('codes of a stage', () => {
  it('are made many at once where they find places, all or none, and never in the place of one that is there [SEASON-31]', async () => {
    expect(await rehearse(['CLUBE-A', 'CLUBE-B'], 4)).toMatchObject({ problem: null });
    expect((await rehearse(['CLUBE-A', 'CLUBE-B'], 5)).problem).toMatch(/vagas/);
    expect((await rehearse(['CLUBE-A', ' trilha-26 '], 1)).problem).toMatch(/TRILHA-26 já existe/);
    expect((await rehearse(['CLUBE-A', 'clube-a'], 1)).problem).toMatch(/duas vezes/);
    expect(await placesOf()).toEqual([['TRILHA-26', 2, 0]]);
    expect((await create(['CLUBE-A', 'TRILHA-26'], 1)).json().code).toBe('season_refused');
    expect((await create(['CLUBE-A', 'CLUBE-B'], 5)).json().code).toBe('season_refused');
    expect(await placesOf()).toEqual([['TRILHA-26', 2, 0]]);
    const { version } = await list();
    expect((await create(['clube-a', 'CLUBE-B'], 3)).statusCode).toBe(201);
    expect(await placesOf()).toEqual([
      ['CLUBE-A', 3, 0],
      ['CLUBE-B', 3, 0],
      ['TRILHA-26', 2, 0],
    ]);
    expect((await create(['CLUBE-C'], 1, { version })).json().code).toBe('season_changed');
  });

  it('say what is wrong with a list: one left blank, too long in capitals, or not there to be changed [SEASON-31]', async () => {
    expect((await rehearse(['CLUBE-A', '  '], 1)).problem).toBe('O código “” não vale.');
    // Each of these characters becomes two capital letters.
    const long = await rehearse(['ß'.repeat(40)], 1);
    expect(long.problem).toBe(`O código “${'S'.repeat(80)}” não vale.`);
    expect(await rehearse(['CLUBE-A', 'CLUBE-B'], 0)).toMatchObject({
      errors: { 'codes.0.places': ['De 1 a 1.000 vagas'], 'codes.1.places': [expect.any(String)] },
    });
    const body = { code: 'nenhum', places: 1, until: null };
    const asked = { params: params(), body };
    const told = await support.call(endpoints.rehearseVoucherPlaces, asked);
    expect(told.json().problem).toBe('Não há código NENHUM.');
    const refused = await create(['TRILHA-26'], 1);
    expect(refused.json()).toMatchObject({
      code: 'season_refused',
      errors: { codes: ['O código TRILHA-26 já existe nesta etapa.'] },
    });
  });

  it('tell who of the line would get a place that a code gives back, before and after it does [SEASON-32]', async () => {
    const full = await stageFixture(server.services, {
      vacancies: 1,
      vouchers: { 'TRILHA-26': 1 },
    });
    const number = async () =>
      (await enter(server, full, await entrantFixture(server.services))).json().registration
        .inscription_number as number;
    const waiting = await number();
    const params = { id: full.stage.id };
    const wish = { code: 'TRILHA-26', places: 0, until: null };
    const told = (
      await support.call(endpoints.rehearseVoucherPlaces, { params, body: wish })
    ).json<endpoints.VouchersRehearsed>();
    expect(told).toMatchObject({ problem: null, promoted: [waiting] });
    const body = { ...wish, version: told.version, reason: REASON };
    const done = await support.call(endpoints.changeVoucherPlaces, { params, body });
    expect(done.json().message).toBe('Vagas gravadas: 1 saiu da espera.');
  });

  it('are read in pages in the order of the codes, none twice and none left out, both ways [SEASON-74]', async () => {
    const codes = Array.from({ length: 120 }, (_, n) => `LOTE-${String(n).padStart(3, '0')}`);
    const { db } = server.services;
    const at = { step_id: plan.stage.id, created_at: server.clock.now() };
    const made = await db
      .insertInto('vouchers')
      .values(codes.map((voucher) => ({ ...at, voucher })))
      .returning('id')
      .execute();
    const pool = { step_id: plan.stage.id, kind: 'voucher', capacity: 0 } as const;
    const pools = made.map(({ id }) => ({ ...pool, voucher_id: id }));
    await db.insertInto('vacancy_pools').values(pools).execute();
    const read = async (page?: string) => {
      const asked = { params: params(), ...(page !== undefined && { query: { page } }) };
      return (await support.call(endpoints.listVouchers, asked)).json<endpoints.VoucherList>();
    };
    const first = await read();
    expect(first.page).toMatchObject({ from: 1, to: 50, total: 121, previous: null });
    const second = await read(first.page.next ?? '');
    const third = await read(second.page.next ?? '');
    expect(third.page).toMatchObject({ from: 101, to: 121, next: null });
    const all = [first, second, third].flatMap(({ vouchers }) => vouchers.map(({ code }) => code));
    expect(all).toEqual([...codes, 'TRILHA-26']);
    expect((await read(third.page.previous ?? '')).vouchers).toEqual(second.vouchers);
    const wrong = { params: params(), query: { page: 'x' } };
    expect((await support.call(endpoints.listVouchers, wrong)).json().code).toBe('invalid');
  });

  it('say who entered by each, and are ended and given back their places, never below what is taken [SEASON-32]', async () => {
    const entry = await enter(server, plan, await entrantFixture(server.services), {
      voucher: 'TRILHA-26',
    });
    const { registration } = entry.json();
    // Another stage has the same code; its entries are not this code's.
    const other = await stageFixture(server.services, { vouchers: { 'TRILHA-26': 2 } });
    const abroad = { voucher: 'TRILHA-26' };
    const there = await enter(server, other, await entrantFixture(server.services), abroad);
    expect(there.statusCode).toBe(201);
    const [row] = (await list()).vouchers;
    expect(row?.entries).toEqual([
      {
        id: registration.id,
        number: registration.inscription_number,
        name: 'Marina Duarte',
        status: registration.status,
      },
    ]);
    const marketing = await signInStaff(server, 'marketing');
    expect((await list(marketing)).vouchers[0]?.entries[0]?.name).toBe('Marina');
    // Permissions in another brand do not count here.
    const both = await signInStaff(server, 'marketing');
    await buildGrant(server.services, both.staff.id, 'support', { automaker_id: 2 });
    expect((await list(both)).vouchers[0]?.entries[0]?.name).toBe('Marina');
    const set = async (places: number, code = 'TRILHA-26') => {
      const body = { code, places, until: null, version: (await list()).version, reason: REASON };
      return support.call(endpoints.changeVoucherPlaces, { params: params(), body });
    };
    expect((await set(0)).json().code).toBe('season_refused');
    expect((await set(1, 'NENHUM')).json().code).toBe('season_refused');
    expect((await set(1)).statusCode).toBe(200);
    expect(await placesOf()).toEqual([['TRILHA-26', 1, 1]]);
    const refused = await enter(server, plan, await entrantFixture(server.services), {
      voucher: 'TRILHA-26',
    });
    expect(refused.json().code).toBe('voucher_exhausted');
    expect((await set(2)).statusCode).toBe(200);
    expect(await placesOf()).toEqual([['TRILHA-26', 2, 1]]);
  });

  it('have their own places and last day, which is kept, changed, told in the file, and never in the past for new ones [SEASON-70]', async () => {
    const today = dayOf(server.clock.now());
    const [next, later] = [daysLater(today, 7), daysLater(today, 9)];
    const codes = [...each(['CLUBE-A'], 1, next), ...each(['CLUBE-B'], 3)];
    const late = each(['VELHO'], 1, daysLater(today, -1));
    const ask = async (some: object) =>
      (
        await support.call(endpoints.rehearseVouchers, {
          params: params(),
          body: { codes: some },
        })
      ).json<endpoints.VouchersRehearsed>();
    expect((await ask(late)).problem).toBe('A validade de VELHO já passou.');
    expect((await ask(codes)).problem).toBeNull();
    const { version } = await list();
    const made = { codes, version, reason: REASON };
    expect(
      (await support.call(endpoints.createVouchers, { params: params(), body: made })).statusCode,
    ).toBe(201);
    const untils = async () =>
      (await list()).vouchers.map(({ code, places, until }) => [code, places, until]);
    expect(await untils()).toEqual([
      ['CLUBE-A', 1, next],
      ['CLUBE-B', 3, null],
      ['TRILHA-26', 2, null],
    ]);
    const seen = (await support.call(readSeasonStage, { params: params() })).json();
    expect(seen.file.vouchers).toEqual({
      'CLUBE-A': { places: 1, until: next },
      'CLUBE-B': 3,
      'TRILHA-26': 2,
    });
    const change = { code: 'CLUBE-A', places: 1, until: later };
    const body = { ...change, version: (await list()).version, reason: REASON };
    expect(
      (await support.call(endpoints.changeVoucherPlaces, { params: params(), body })).statusCode,
    ).toBe(200);
    expect((await untils())[0]).toEqual(['CLUBE-A', 1, later]);
    const entered = async () =>
      enter(server, plan, await entrantFixture(server.services), { voucher: 'CLUBE-A' });
    const { db } = server.services;
    await db
      .updateTable('vouchers')
      .set({ valid_until: daysLater(today, -1) })
      .where('voucher', '=', 'CLUBE-A')
      .execute();
    expect((await entered()).json().code).toBe('voucher_expired');
  });

  it('are seen and made only where that is held [SEASON-33]', async () => {
    const finance = await signInStaff(server, 'finance');
    const elsewhere = await signInStaff(server, 'support', { automaker_id: 2 });
    const ask = (caller: SignedInStaff) =>
      caller.call(endpoints.listVouchers, { params: params() });
    expect((await ask(finance)).statusCode).toBe(403);
    expect((await ask(elsewhere)).statusCode).toBe(404);
    const body = { codes: each(['X1'], 1), version: (await list()).version, reason: REASON };
    const made = await elsewhere.call(endpoints.createVouchers, { params: params(), body });
    expect(made.statusCode).toBe(404);
    const auditor = await signInStaff(server, 'auditor');
    expect((await list(auditor)).may_edit).toBe(false);
  });
});
