import { readFile } from 'node:fs/promises';
import { brandById } from '@trilha/brands/brands.ts';
import { login } from '@trilha/contract/access/access.endpoints.ts';
import { validateToken } from '@trilha/contract/invitations/invitations.endpoints.ts';
import { pictureAt } from '@trilha/contract/files/picture-address.ts';
import {
  type ListedStage,
  listPublicStages,
  readStageGuide,
} from '@trilha/contract/guides/guides.endpoints.ts';
import { getPayment } from '@trilha/contract/payments/payments.endpoints.ts';
import { REGISTRATION_STATUSES } from '@trilha/contract/registrations/statuses.ts';
import { availability } from '@trilha/contract/stages/stages.rules.ts';
import {
  getStandings,
  type StandingsPage,
} from '@trilha/contract/standings/standings.endpoints.ts';
import { getAllEvents } from '@trilha/contract/stages/stages.endpoints.ts';
import { REGISTRY_VEHICLES } from '@trilha/partners/core/vehicles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, dayOf } from '@trilha/contract/brazil/calendar.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestSession } from '../builders/customer.ts';
import { buildStage } from '../builders/stage.ts';
import { listBankDays } from '../features/payments/bank/list-bank-days.ts';
import { readOpening } from '../features/desk/room/read-opening.ts';
import { countPerSecond } from '../features/desk/rehearsals/rehearsals.sql.ts';
import { readReceived } from '../features/payments/unmatched/reading/read-received.ts';
import { promisesOf, readAccounts } from '../features/solidarity/read-accounts.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { demoBrands, demoGarages, garageOf } from './demo-garages.ts';
import { demoLinks } from './demo-invitations.ts';
import { seedDemo } from './seed-demo.ts';
import { picturedBrands } from './testing/pictured-brands.ts';

describe('the demonstration', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
    await seedDemo(server.services, server.partners.pay);
  });
  afterAll(() => server.close());

  const ownerRegistrations = (brandId: number) =>
    server.services.db
      .selectFrom('registrations as r')
      .innerJoin('customers as c', 'c.id', 'r.customer_id')
      .select(['r.id', 'r.status', 'r.customer_id'])
      .where('c.email', '=', DEMO_ACCOUNTS.owner.email)
      .where('r.automaker_id', '=', brandId)
      .execute();

  it.each(demoBrands)(
    'shows $slug a registration in every state [PAY-12, ENUM-07]',
    async ({ id }) => {
      const statuses = (await ownerRegistrations(id)).map((row) => row.status);
      expect(new Set(statuses)).toEqual(new Set(REGISTRATION_STATUSES));
    },
  );

  it.each(demoBrands)(
    'asks for a navigator in whatever is called so of $slug [BRD-17]',
    async ({ id }) => {
      const rows = await server.services.db
        .selectFrom('categories as c')
        .innerJoin('events as e', 'e.id', 'c.event_id')
        .select(['c.name', 'c.browser'])
        .where('e.automaker_id', '=', id)
        .where('c.name', 'like', '%navegador%')
        .execute();
      expect(rows).toEqual([{ name: 'Turismo, com navegador', browser: true }]);
    },
  );

  it.each(demoBrands)('shows the logo of one event of $slug [BRD-17]', async ({ id }) => {
    const rows = await server.services.db
      .selectFrom('events')
      .select('logo')
      .where('automaker_id', '=', id)
      .where('logo', 'is not', null)
      .execute();
    expect(rows).toHaveLength(1);
    const picture = new URL(`../../../portal/public${rows[0]?.logo}`, import.meta.url);
    expect(await readFile(picture, 'utf8')).toMatch(/^<svg /);
  });

  it.each(demoBrands)(
    'has a stage of $slug for two cars with a category for one [INS-26]',
    async ({ id }) => {
      const rows = await server.services.db
        .selectFrom('stages as s')
        .innerJoin('categories as c', 'c.event_id', 's.event_id')
        .select('c.number_of_cars')
        .where('s.automaker_id', '=', id)
        .where('s.title', '=', garageOf(id).places['few-left'].title)
        .where('s.number_of_cars', '=', 2)
        .execute();
      expect(new Set(rows.map((row) => row.number_of_cars))).toEqual(new Set([1, 2]));
    },
  );

  it.each(demoBrands)('lets every account of $slug in', async ({ id }) => {
    for (const { email, password } of Object.values(DEMO_ACCOUNTS)) {
      const answer = await server.call(login, { body: { email, password, automaker: id } });
      expect(answer.statusCode).toBe(200);
    }
  });

  it.each(demoBrands)(
    'has a last opening of $slug, at which people came within two minutes, for the next one to repeat [ROOM-29]',
    async ({ id }) => {
      const { db } = server.services;
      const { title } = garageOf(id).places.soon;
      const next = db.selectFrom('stages').select('id').where('automaker_id', '=', id);
      const stage = await next.where('title', '=', title).executeTakeFirstOrThrow();
      const opening = await readOpening(db, stage.id);
      expect(opening?.before_title).toBe(garageOf(id).places.full.title);
      const { before_id: before, before_opened: from } = opening ?? {};
      if (!before || !from) throw new Error('one opened before');
      const seconds = await countPerSecond(db, before, { from, seconds: 120 });
      expect(seconds.reduce((sum, one) => sum + one, 0)).toBe(5);
      expect(seconds.slice(0, 12)).toEqual([0, 0, 1, 2, 0, 0, 1, 0, 0, 0, 0, 1]);
    },
  );

  it.each(demoBrands)('shows $slug a stage in every state [ENUM-08]', async ({ slug }) => {
    const headers = { host: `${slug}.localhost` };
    const { events, now } = (await server.call(getAllEvents, { headers })).json();
    const steps = events.flatMap((event: { steps: never[] }) => event.steps);
    const states = steps.map((step: never) => availability(step, new Date(now)));
    expect(new Set(states)).toEqual(new Set(['open', 'openNovas', 'soon', 'closed']));
    const statuses = steps.map((step: { status: string }) => step.status);
    expect(new Set(statuses)).toEqual(new Set(['Agendada', 'Realizada', 'Cancelada']));
  });

  it.each(demoBrands)(
    'invites the owner of $slug to a stage that is not open [BYP-01]',
    async (brand) => {
      const link = (await demoLinks(server.services)).find((one) =>
        one.includes(`//${brand.slug}.`),
      );
      const [token = '', step = ''] = new URL(link ?? '').pathname.split('/').slice(2);
      const headers = { host: `${brand.slug}.localhost` };
      const answer = await server.call(validateToken, {
        params: { token },
        query: { step },
        headers,
      });
      expect(answer.json()).toEqual({ success: true, name: 'Helena' });
    },
  );

  it.each(demoBrands)(
    'has published files, a page elsewhere and nothing yet in $slug',
    async ({ id }) => {
      const rows = await server.services.db
        .selectFrom('stages as s')
        .leftJoin('stage_results as r', 'r.step_id', 's.id')
        .select(['s.title', 'r.result', 'r.created_at'])
        .where('s.automaker_id', '=', id)
        .where('s.status', '=', 'Realizada')
        .execute();
      const byStage = Map.groupBy(rows, (row) => row.title);
      expect(
        [...byStage.values()]
          .map((own) => own.filter((row) => row.result).length)
          .sort((a, b) => a - b),
      ).toEqual([0, 1, 2, 3, 4]);
      const links = rows.flatMap(({ result }) => result ?? []);
      expect(links.filter((link) => link.startsWith('https://'))).toHaveLength(1);
      for (const link of links.filter((result) => result.startsWith('/'))) {
        const file = await server.app.inject({ url: link });
        expect(file.statusCode).toBe(200);
        expect(file.headers['content-type']).toMatch(/^(application\/pdf|text\/csv)/);
      }
    },
  );

  it.each(demoBrands)(
    'shows a season of $slug under way: three official tables, the newest provisional, all in one championship [AFTER-23]',
    async ({ id, slug }) => {
      const { db } = server.services;
      const row = await db
        .selectFrom('championships')
        .select('season')
        .where('automaker_id', '=', id)
        .executeTakeFirstOrThrow();
      const read = await server.call(getStandings, {
        headers: { host: `${slug}.localhost` },
        params: { season: row.season },
      });
      const [championship] = read.json<StandingsPage>().championships;
      expect(championship?.stages).toHaveLength(5);
      expect(championship?.tables[0]).toMatchObject({ official: [1, 2, 3], provisional: [4] });
    },
  );

  it.each(picturedBrands)(
    'shows every stage of $slug with a picture, and some as they were last time [EVT-06, FACE-13]',
    async ({ id, slug }) => {
      const headers = { host: `${slug}.localhost` };
      const listed = await server.call(listPublicStages, { headers });
      const { stages }: { stages: ListedStage[] } = listed.json();
      expect(stages.filter(({ image }) => pictureAt(image ?? '') === null)).toEqual([]);
      const held = garageOf(id).places['past-photos'].title;
      const guided = await server.call(readStageGuide, {
        params: { id: stages.find(({ title }) => title === held)?.id ?? 0 },
        headers,
      });
      expect(guided.json().stage.guide.pictures).toHaveLength(1);
    },
  );

  it('has crews sign a statement at the gates whose brand has one, and at no other [GATE-31]', async () => {
    const asked = server.services.db.selectFrom('stages').where('waiver', 'is not', null);
    const rows = await asked.select('title').execute();
    const signed = demoGarages.flatMap(({ places, waivers = {} }) =>
      Object.entries(places).flatMap(([key, { title }]) => (key in waivers ? [title] : [])),
    );
    expect(signed).toContain(garageOf(2).places.today.title);
    expect(rows.map(({ title }) => title).toSorted()).toEqual(signed.toSorted());
  });

  it('holds exactly what its ledger says', async () => {
    const { rows } = await sql<{ taken: number; ledger: number }>`
      select p.taken, coalesce((select sum(delta) from vacancy_ledger l where l.pool_id = p.id), 0)::integer as ledger
      from vacancy_pools p`.execute(server.services.db);
    for (const row of rows) expect(row.ledger).toBe(row.taken);
    expect(rows.some((row) => row.taken > 0)).toBe(true);
  });

  it.each(demoBrands)('of $slug balances with its bank on every day of it', async ({ id }) => {
    const { services, clock } = server;
    await readReceived(services);
    const [from, to] = [-31, 1].map((days) => dayOf(new Date(+clock.now() + days * 86_400_000)));
    const listed = await listBankDays(services.db, [id], { from: from ?? '', to: to ?? '' });
    expect(listed.length).toBeGreaterThan(1);
    for (const { equation } of listed) {
      expect(equation.bankReceived).toBeGreaterThan(0);
      expect(equation).toMatchObject({ rest: 0, open: 0 });
    }
  });

  it('has one garage of each brand that it is of, and leaves the others without', async () => {
    expect(demoGarages.map(({ brandId }) => brandId)).toEqual(demoBrands.map(({ id }) => id));
    const rows = await server.services.db.selectFrom('stages').select('automaker_id').execute();
    const seeded = new Set(rows.map((row) => row.automaker_id));
    expect(seeded).toEqual(new Set(demoBrands.map(({ id }) => id)));
  });

  it('drives vehicles that the automaker’s core knows', () => {
    const known = new Map(REGISTRY_VEHICLES.map((vehicle) => [vehicle.nu_chassi, vehicle]));
    // A brand may have a demonstration although the stand-in of the automaker's core knows none of its vehicles.
    const served = new Set<string>(REGISTRY_VEHICLES.map(({ marca }) => marca));
    const garages = demoGarages.filter(({ brandId }) => served.has(brandById(brandId)?.slug ?? ''));
    expect(garages.length).toBeGreaterThan(0);
    for (const vehicle of garages.flatMap(({ vehicles }) => vehicles)) {
      expect(known.get(vehicle.chassis)).toMatchObject({
        mmc_descricao_modelo: vehicle.model,
        mmc_placa: vehicle.plate,
      });
    }
  });

  it('is not made twice, and moves along with the calendar', async () => {
    const { db } = server.services;
    const dates = () =>
      db.selectFrom('stages').select(['id', 'stage_date']).orderBy('id').execute();
    const accounts = async () => {
      const checked = await db.selectFrom('solidarity_renderings').select('step_id').execute();
      const ids = checked.map(({ step_id }) => step_id);
      return (await readAccounts(db, ids)).map((account) => ({
        state: account.state,
        due: promisesOf(account).flatMap(({ row }) => row.due_on ?? []),
      }));
    };
    const before = await dates();
    const [held, due] = [await accounts(), (await accounts()).flatMap((one) => one.due)];
    expect(due.length).toBe(demoBrands.length);
    server.clock.advance(3 * 86_400_000);
    await seedDemo(server.services, server.partners.pay);
    const after = await dates();
    expect(after).toHaveLength(before.length);
    for (const [index, row] of after.entries()) {
      const moved = Number(row.stage_date) - Number(before[index]?.stage_date);
      expect(moved).toBe(3 * 86_400_000);
    }
    const later = await accounts();
    expect(later.map(({ state }) => state)).toEqual(held.map(() => 'rendered'));
    expect(later.flatMap((one) => one.due)).toEqual(
      due.map((day) => dayAfter(dayAfter(dayAfter(day)))),
    );
  });

  it.each(demoBrands)('still has one to pay in $slug days later', async ({ id }) => {
    await server.services.jobs.runDue();
    const owned = await ownerRegistrations(id);
    expect(new Set(owned.map((row) => row.status))).toEqual(new Set(REGISTRATION_STATUSES));
    const unpaid = owned.find((row) => row.status === 'Aguardando Pagamento');
    const owner = { id: unpaid?.customer_id ?? 0, automaker_id: id };
    const { token } = await openTestSession(server.services, owner);
    const payment = await server.call(getPayment, { token, params: { id: unpaid?.id ?? 0 } });
    expect(payment.json()).toMatchObject({ status: 'open', brcode: expect.any(String) });
  });

  it('leaves a database alone that has other data', async () => {
    const other = await startTestApp();
    const { stage_date } = await buildStage(other.services);
    other.clock.advance(3 * 86_400_000);
    await seedDemo(other.services, other.partners.pay);
    const stages = await other.services.db.selectFrom('stages').select('stage_date').execute();
    expect(stages).toEqual([{ stage_date }]);
    await other.close();
  });
});
