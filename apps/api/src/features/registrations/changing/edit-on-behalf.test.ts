import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  editDeskRegistration,
  rehearseDeskEdit,
} from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import type { StageOverrides } from '../../../builders/stage.ts';
import { buildPerson } from '../../../builders/person.ts';
import {
  enter,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import {
  type PaymentApp,
  paymentOf,
  registrationOf,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';

const WORDS = { reason: 'Pedido por telefone', note: 'Você pediu por telefone.' };

describe('what a change on behalf brings', () => {
  let server: PaymentApp;
  let desk: SignedInStaff;
  beforeAll(async () => {
    server = await startPaymentApp();
    desk = await signInStaff(server, 'support');
  });
  afterAll(() => server.close());

  /** A customer with two vehicles, a driver for each and a child, who entered `cars` vehicles. */
  async function entered(fixture: StageFixture, cars: number) {
    const entrant = await entrantFixture(server.services, 2);
    const customer_id = entrant.id;
    const driver = await buildPerson(server.services, { customer_id });
    const companion = await buildPerson(server.services, { customer_id, kind: 'companion' });
    const rows = entrant.vehicles.map(({ id: vehicle_id }, at) => ({
      vehicle_id,
      conductor_id: at === 0 ? entrant.personId : driver.id,
      navigator_id: null as number | null,
    }));
    const answer = await enter(server, fixture, entrant, { vehicles: rows.slice(0, cars) });
    const { id, inscription_number } = answer.json().registration;
    await settleDown(server);
    return { entrant, driver, companion, rows, id: Number(id), number: inscription_number };
  }
  const stageOf = (overrides: StageOverrides) => stageFixture(server.services, overrides);
  const wish = (vehicles: object[], vehicleCompanions: object[] = []) => {
    return { team_name: null, vehicles, vehicleCompanions };
  };
  const rehearse = async (id: number, body: object, staff = desk) =>
    (await staff.call(rehearseDeskEdit, { params: { id }, body })).json();
  /** Applies the edit exactly as its dry run announced it. */
  async function edit(id: number, body: object) {
    const { version, consequences } = await rehearse(id, body);
    const { overridden } = consequences;
    const asked = { ...body, ...WORDS, version, overridden };
    const answer = await desk.call(editDeskRegistration, { params: { id }, body: asked });
    await settleDown(server);
    expect(answer.json().consequences).toEqual(consequences);
    return consequences;
  }

  it('tells who waits and adds a vehicle of the end of the line, and of nothing to pay [DESK-92]', async () => {
    const fixture = await stageOf({ vacancies: 1 });
    await entered(fixture, 1);
    const first = await entered(fixture, 1);
    const second = await entered(fixture, 1);
    expect(await edit(first.id, wish(first.rows))).toMatchObject({
      fee: { before: '500.00', after: '1000.00' },
      open: '0.00',
      places: { before: 0, after: 0 },
      goes_to_the_end: true,
      promoted: [],
    });
    const [, added] = first.rows;
    // No rule is overridden, so the audit names none.
    expect((await auditOf(server, 'registration', first.id)).at(-1)).toEqual({
      actor: 'staff',
      action: 'updated',
      detail: { added: [added?.vehicle_id], removed: [], delta: 1 },
    });
    expect(await registrationOf(server, second)).toMatchObject({ waiting_position: 1 });
  });

  it('tells of one that fits with a vehicle less its place and what is to be paid, and of no end of the line [DESK-92]', async () => {
    const fixture = await stageOf({ vacancies: 1 });
    const group = await entered(fixture, 2);
    expect(await edit(group.id, wish(group.rows.slice(0, 1)))).toMatchObject({
      open: '500.00',
      refund: '0.00',
      places: { before: 0, after: 1 },
      goes_to_the_end: false,
      promoted: [group.number],
      mails: 2,
    });
    expect(await registrationOf(server, group)).toMatchObject({ status: 'Aguardando Pagamento' });
    expect(await paymentOf(server, group)).toMatchObject({ amount: '500.00' });
  });

  it('lets who holds the stage alone change seats among who is in it, and nobody else in [DESK-90]', async () => {
    const fixture = await stageOf({});
    const one = await entered(fixture, 1);
    const { rows, driver, companion, entrant, id } = one;
    const [row] = rows;
    const outside = await buildPerson(server.services, { customer_id: entrant.id });
    const seat = (companion_id: number) => [{ vehicle_id: row?.vehicle_id, companion_id }];
    await edit(id, wish([{ ...row, navigator_id: driver.id }], seat(companion.id)));
    const stage_id = fixture.stage.id;
    const local = await signInStaff(server, 'director', { automaker_id: 1, stage_id });
    const code = async (body: object) => (await rehearse(id, body, local)).code;
    const swapped = { ...row, conductor_id: driver.id, navigator_id: row?.conductor_id };
    const among = await rehearse(id, wish([swapped], seat(companion.id)), local);
    expect(among.consequences.changes).toMatchObject([
      { what: 'conductor' },
      { what: 'navigator' },
    ]);
    expect(await code(wish([{ ...row, navigator_id: null }]))).toBe(undefined);
    expect(await code(wish([{ ...row, conductor_id: outside.id }]))).toBe('not_found');
    expect(await code(wish([{ ...row, navigator_id: outside.id }]))).toBe('not_found');
    const other = await buildPerson(server.services, {
      customer_id: entrant.id,
      kind: 'companion',
    });
    expect(await code(wish([{ ...row }], seat(other.id)))).toBe('not_found');
    expect(await code(wish([{ ...row, vehicle_id: rows[1]?.vehicle_id }]))).toBe(
      'vehicle_not_yours',
    );
    expect((await rehearse(id, wish([{ ...row }], seat(other.id)))).code).toBe(undefined);
  });

  it('tells of no money where none is asked, and of the rest where a part was paid [DESK-92]', async () => {
    const free = await stageOf({ event_value_cents: 0 });
    const one = await entered(free, 2);
    expect(await edit(one.id, wish(one.rows.slice(0, 1)))).toMatchObject({
      fee: { before: '0.00', after: '0.00' },
      open: '0.00',
      refund: '0.00',
    });
    const events = server.services.db.updateTable('events').set({ is_paid: false });
    const dear = await stageOf({});
    const unpaid = await entered(dear, 2);
    await events.where('id', '=', dear.stage.event_id).execute();
    const told = (await rehearse(unpaid.id, wish(unpaid.rows.slice(0, 1)))).consequences;
    expect(told.fee).toEqual({ before: '0.00', after: '0.00' });
    const part = await entered(await stageOf({}), 2);
    const { txid } = await paymentOf(server, part);
    await server.partners.pay(txid ?? '', { valor: '300.00' });
    await settleDown(server);
    expect(await edit(part.id, wish(part.rows.slice(0, 1)))).toMatchObject({
      open: '200.00',
      refund: '0.00',
    });
  });
});
