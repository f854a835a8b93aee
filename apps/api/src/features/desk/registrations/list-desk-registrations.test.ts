import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DeskRegistrationList,
  listDeskRegistrations,
} from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInStaff;
let stage: Awaited<ReturnType<typeof stageFixture>>;
let other: Awaited<ReturnType<typeof stageFixture>>;
const ids: number[] = [];

async function enterOne(fixture: typeof stage): Promise<number> {
  const entrant = await entrantFixture(server.services);
  return Number((await enter(server, fixture, entrant)).json().registration.id);
}

beforeAll(async () => {
  server = await startTestApp();
  admin = await signInStaff(server, 'admin');
  stage = await stageFixture(server.services, { vacancies: 60 });
  other = await stageFixture(server.services, { manual_review: true });
  for (let count = 0; count < 55; count += 1) ids.push(await enterOne(stage));
  ids.push(await enterOne(other));
});
afterAll(() => server.close());

type Query = Record<string, string>;
async function list(query: Query = {}, staff = admin): Promise<DeskRegistrationList> {
  const answer = await staff.call(listDeskRegistrations, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const idsOf = ({ registrations }: DeskRegistrationList): number[] =>
  registrations.map(({ id }) => id);

describe('the list of registrations', () => {
  it.each(['-created', 'created', 'number', '-number', 'due', '-due'])(
    'pages through everything once and back again, sorted by %s [DESK-01]',
    async (sort) => {
      const first = await list({ sort });
      const second = await list({ sort, page: first.page.next ?? '' });
      expect([first.page.from, first.page.to, second.page.from]).toEqual([1, 50, 51]);
      const all = [...idsOf(first), ...idsOf(second)];
      expect(new Set(all).size).toBe(all.length);
      expect(all.length).toBe(sort.endsWith('due') ? 55 : 56);
      expect(second.page.next).toBeNull();
      expect(second.page.total).toBe(all.length);
      const back = await list({ sort, page: second.page.previous ?? '' });
      expect(idsOf(back)).toEqual(idsOf(first));
    },
  );

  it('neither repeats nor hides a row where new ones come between two pages [DESK-01]', async () => {
    const first = await list({ stage: String(stage.stage.id) });
    ids.push(await enterOne(stage));
    const second = await list({ stage: String(stage.stage.id), page: first.page.next ?? '' });
    expect(idsOf(second)).toEqual(ids.slice(0, 5).toReversed());
  });

  it('refuses a page that no answer gave', async () => {
    const { next } = (await list({ sort: 'due' })).page;
    const cursor = (...at: unknown[]): string =>
      Buffer.from(JSON.stringify({ at, back: false, from: 51 })).toString('base64url');
    const day = '2026-04-13T12:00:00.000Z';
    await list({ sort: 'due', page: cursor(day, 7) });
    const refused = async (sort: string, pages: readonly string[]) => {
      for (const page of pages) {
        const answer = await admin.call(listDeskRegistrations, { query: { page, sort } });
        expect([page, answer.statusCode]).toEqual([page, 422]);
        expect(answer.json().errors).toHaveProperty('page');
      }
    };
    await refused('created', ['zzzz', 'e30', next ?? '']);
    await refused('due', [cursor(day), cursor(day, 7, 7), cursor(day, 'x'), cursor(7, 7)]);
  });

  it('counts each view and filters by what a registration is [DESK-02]', async () => {
    const { counts } = await list();
    expect(counts).toMatchObject({ all: 57, due: 56, review: 1, waiting: 0, cancelled: 0 });
    const review = await list({ status: 'Aguardando' });
    expect(idsOf(review)).toEqual([ids[55]]);
    expect(review.page.total).toBe(1);
    expect((await list({ category: String(other.category.id) })).page.total).toBe(1);
    expect((await list({ voucher: 'yes' })).page.total).toBe(0);
    expect((await list({ voucher: 'no', paid: 'no' })).page.total).toBe(57);
    expect((await list({ paid: 'yes' })).registrations).toEqual([]);
    expect((await list({ due_until: '2026-03-01' })).page.total).toBe(0);
    expect((await list({ due_until: '2026-04-30' })).page.total).toBe(56);
    expect((await list({ brand: '2' })).counts.all).toBe(0);
  });

  it('finds by number, plate, name without marks, whole CPF and e-mail [DESK-02]', async () => {
    const { db } = server.services;
    const entrant = await entrantFixture(server.services);
    await db
      .updateTable('people')
      .set({ name: 'Abrão Conceição' })
      .where('id', '=', entrant.personId)
      .execute();
    const entered = await enter(server, stage, entrant);
    const { id, inscription_number } = entered.json().registration;
    const [vehicle] = entrant.vehicles;
    const texts = [
      String(inscription_number).padStart(4, '0'),
      'abrao conc',
      entrant.cpf,
      entrant.email,
      `${vehicle?.plate.slice(0, 3)}-${vehicle?.plate.slice(3)}`,
    ];
    for (const text of texts) {
      const found = idsOf(await list({ text, stage: String(stage.stage.id) }));
      expect([text, ...found]).toEqual([text, id]);
    }
    expect(idsOf(await list({ text: entrant.cpf.slice(0, 6) }))).not.toContain(id);
    expect(idsOf(await list({ text: 'bicicleta' }))).toEqual([]);
  });

  it('never shows a whole CPF [DESK-03]', async () => {
    const { registrations } = await list();
    expect(registrations[0]?.holder.cpf).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/);
  });

  it('ends where the grant ends: brand, stage, and no row outside [DESK-04]', async () => {
    const suzuki = await signInStaff(server, 'support', { automaker_id: 2 });
    expect((await list({}, suzuki)).counts.all).toBe(0);
    const one = await signInStaff(server, 'support', { stage_id: other.stage.id });
    const seen = await list({}, one);
    expect(idsOf(seen)).toEqual([ids[55]]);
    expect(seen.counts.all).toBe(1);
    expect((await list({ stage: String(stage.stage.id) }, one)).registrations).toEqual([]);
    const found = await list({ text: '0001' }, one);
    expect(idsOf(found)).toEqual([ids[55]]);
  });

  it('counts every status in the view that it belongs to, and each once [DESK-02]', async () => {
    const statuses = [
      'Lista de Espera',
      'Aprovado',
      'Aprovado',
      'Registrado com sucesso',
      ...Array.from({ length: 4 }, () => 'Cancelada' as const),
    ] as const;
    const before = (await list()).counts;
    for (const [at, status] of statuses.entries()) {
      const keeps = status === 'Aprovado' || status === 'Registrado com sucesso';
      const waiting_number = status === 'Lista de Espera' ? 1 : null;
      const row = { status, places: keeps ? 1 : 0, waiting_number };
      const rows = server.services.db.updateTable('registrations').set(row);
      await rows.where('id', '=', ids[at] ?? 0).execute();
    }
    expect((await list()).counts).toEqual({
      all: before.all,
      due: before.due - 8,
      review: 1,
      to_confirm: 0,
      waiting: 1,
      confirmed: 3,
      cancelled: 4,
    });
  });
});
