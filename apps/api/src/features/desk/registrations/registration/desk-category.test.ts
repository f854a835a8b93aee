import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  editDeskRegistration,
  readDeskEdit,
  rehearseDeskEdit,
} from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import { updateRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { buildCategory, type BuiltCategory } from '../../../../builders/category.ts';
import { enterForCustomer } from '../../../../testing/fixtures/desk-entry-fixture.ts';
import {
  enter,
  entrantFixture,
  entryBody,
  stageFixture,
} from '../../../../testing/fixtures/entry-fixture.ts';
import { replayedLog } from '../../../../testing/replayed-log.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

const WORDS = { reason: 'Pedido por telefone', note: 'Você pediu por telefone.' };

describe('changing the category of a registration', () => {
  let server: TestApp;
  let desk: SignedInStaff;
  beforeAll(async () => {
    server = await startTestApp();
    desk = await signInStaff(server, 'support');
  });
  afterAll(() => server.close());

  /** An entry in a category, and another category of the same event. */
  async function entered(
    other: Partial<BuiltCategory> = {},
    from: 'customer' | 'desk' = 'customer',
  ) {
    const fixture = await stageFixture(server.services, {}, { terms_group: 'outdoor' });
    const { event_id } = fixture.stage;
    const category = await buildCategory(server.services, {
      event_id,
      terms_group: 'outdoor',
      ...other,
    });
    const entrant = await entrantFixture(server.services);
    const made =
      from === 'customer'
        ? (await enter(server, fixture, entrant)).json().registration
        : (await enterForCustomer(desk, fixture, entrant)).json();
    const { vehicles } = entryBody(fixture, entrant);
    const id = Number(made.id);
    const wish = { category_id: category.id, team_name: null, vehicles, vehicleCompanions: [] };
    return { fixture, entrant, category, id, wish };
  }
  const rehearse = (id: number, body: object) =>
    desk.call(rehearseDeskEdit, { params: { id }, body });
  async function edit(id: number, wish: object) {
    const { version } = (await rehearse(id, wish)).json();
    const body = { ...wish, ...WORDS, version, overridden: [] };
    return desk.call(editDeskRegistration, { params: { id }, body });
  }
  const categoryOf = async (id: number) => {
    const row = await server.services.db
      .selectFrom('registrations')
      .select('category_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.category_id;
  };

  it('offers those of the event, rehearses the change, does it, and keeps places and log as they were [DESK-190]', async () => {
    const { fixture, category, id, wish } = await entered();
    const offered = (await desk.call(readDeskEdit, { params: { id } })).json().edit;
    expect(offered.entry.category_id).toBe(fixture.category.id);
    expect(new Set(offered.categories.map((one: { id: number }) => one.id))).toEqual(
      new Set([fixture.category.id, category.id]),
    );
    const told = (await rehearse(id, wish)).json().consequences;
    expect(told.changes).toEqual([
      { what: 'category', plate: '', before: expect.any(String), after: expect.any(String) },
    ]);
    expect(told.places).toEqual({ before: 1, after: 1 });
    expect(await categoryOf(id)).toBe(fixture.category.id);
    expect((await edit(id, wish)).statusCode).toBe(200);
    expect(await categoryOf(id)).toBe(category.id);
    const { db } = server.services;
    const act = await db
      .selectFrom('audit_log')
      .select(['reason', 'before', 'after'])
      .where('subject', '=', 'registration')
      .where('subject_id', '=', id)
      .where('action', '=', 'updated')
      .executeTakeFirstOrThrow();
    expect(act).toMatchObject({
      reason: WORDS.reason,
      before: { category_id: fixture.category.id },
      after: { category_id: category.id },
    });
    expect(await replayedLog(db, fixture.stage.id)).toBeNull();
  });

  it('keeps the category where none is named, and of a customer’s own change [DESK-190]', async () => {
    const { fixture, entrant, category, id, wish } = await entered();
    const { category_id: _category, ...kept } = wish;
    expect((await rehearse(id, kept)).json().consequences.changes).toEqual([]);
    await server.call(updateRegistration, {
      token: entrant.token,
      params: { id },
      body: { id, data: entryBody(fixture, entrant, { category_id: category.id }) },
    });
    expect(await categoryOf(id)).toBe(fixture.category.id);
  });

  it('follows the rules of the new category [DESK-190]', async () => {
    const { id, wish } = await entered({ browser: true });
    const refused = await rehearse(id, wish);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid']);
    const elsewhere = await stageFixture(server.services, {}, { terms_group: 'outdoor' });
    const foreign = await rehearse(id, { ...wish, category_id: elsewhere.category.id });
    expect(foreign.json().errors).toHaveProperty('category_id');
  });

  it('leaves other terms to the customer, unless they have not accepted any yet [DESK-191]', async () => {
    const other = { terms_group: 'motorsports' } as const;
    const { id, wish, category } = await entered(other);
    const { categories } = (await desk.call(readDeskEdit, { params: { id } })).json().edit;
    const found = categories.find((one: { id: number }) => one.id === category.id);
    expect(found.has_other_terms).toBe(true);
    expect((await rehearse(id, wish)).json().errors.category_id).toEqual([
      expect.stringContaining('só o cliente pode aceitá-los'),
    ]);
    const unconfirmed = await entered(other, 'desk');
    expect((await edit(unconfirmed.id, unconfirmed.wish)).statusCode).toBe(200);
    expect(await categoryOf(unconfirmed.id)).toBe(unconfirmed.category.id);
  });
});
