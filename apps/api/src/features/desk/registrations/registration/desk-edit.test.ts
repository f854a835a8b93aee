import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import {
  type DeskEdit,
  editDeskRegistration,
  readDeskEdit,
  rehearseDeskEdit,
} from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import { buildPerson } from '../../../../builders/person.ts';
import type { StageOverrides } from '../../../../builders/stage.ts';
import { buildVehicle } from '../../../../builders/vehicle.ts';
import { enter, entrantFixture, stageFixture } from '../../../../testing/fixtures/entry-fixture.ts';
import {
  type PaymentApp,
  paymentOf,
  registrationOf,
  settleDown,
  startPaymentApp,
} from '../../../../testing/fixtures/payment-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';

const WORDS = { reason: 'Pedido por telefone', note: 'Você pediu por telefone.' };
/** Long past, so the customer can no longer change anything. */
const PAST: StageOverrides = { cancellation_limit: '2020-01-01' };

describe('changing a registration for its customer', () => {
  let server: PaymentApp;
  let desk: SignedInStaff;
  beforeAll(async () => {
    server = await startPaymentApp();
    desk = await signInStaff(server, 'support', { name: 'Lívia Teixeira' });
  });
  afterAll(() => server.close());

  /** A customer with this many entered vehicles, another vehicle and driver, and a child. */
  async function entered(stage: StageOverrides = {}, cars = 1) {
    const fixture = await stageFixture(server.services, stage);
    const entrant = await entrantFixture(server.services, cars);
    const { id: customer_id } = entrant;
    const driver = await buildPerson(server.services, { customer_id, name: 'Davi Prado' });
    const vehicles = entrant.vehicles.map(({ id: vehicle_id }, at) => ({
      vehicle_id,
      conductor_id: at === 0 ? entrant.personId : driver.id,
      navigator_id: null,
    }));
    const answer = await enter(server, fixture, entrant, { vehicles });
    const id = Number(answer.json().registration.id);
    await settleDown(server);
    const spare = await buildVehicle(server.services, { customer_id });
    const date_of_birth = '2014-05-01';
    const child = await buildPerson(server.services, { customer_id, date_of_birth });
    return { ...fixture, entrant, id, driver, spare, child, vehicles };
  }
  type Entered = Awaited<ReturnType<typeof entered>>;

  async function pay(entry: Entered, valor = '1000.00'): Promise<void> {
    await server.partners.pay((await paymentOf(server, entry)).txid ?? '', { valor });
    await settleDown(server);
  }
  async function read(id: number, staff = desk): Promise<DeskEdit> {
    const answer = await staff.call(readDeskEdit, { params: { id } });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ edit: DeskEdit }>().edit;
  }
  const seen = async (id: number) =>
    (await desk.call(readDeskRegistration, { params: { id } })).json().registration;
  const wish = (vehicles: object[]) => ({ team_name: null, vehicles, vehicleCompanions: [] });
  const swapped = ({ spare, driver }: Entered) =>
    wish([{ vehicle_id: spare.id, conductor_id: driver.id, navigator_id: null }]);
  const rehearse = (id: number, body: object, staff = desk) =>
    staff.call(rehearseDeskEdit, { params: { id }, body });
  const edit = (id: number, body: object, staff = desk) =>
    staff.call(editDeskRegistration, { params: { id }, body: { ...WORDS, ...body } });

  it('offers garage and team, masked, and shows a rehearsal that is undone and then done the same [DESK-90] [DESK-92]', async () => {
    const entry = await entered();
    const { id, entrant, spare, driver } = entry;
    const offered = await read(id);
    expect(offered.entry.crews).toEqual([
      {
        vehicle_id: entrant.vehicles[0]?.id,
        conductor_id: entrant.personId,
        navigator_id: null,
        companion_ids: [],
      },
    ]);
    expect(offered.vehicles.map((one) => one.id)).toContain(spare.id);
    expect(offered.people.find((one) => one.id === driver.id)).toMatchObject({
      name: 'Davi Prado',
      cpf: expect.stringMatching(/^\*{3}\./),
      age: expect.any(Number),
    });
    expect(JSON.stringify(offered)).not.toContain(entrant.cpf);
    const before = await seen(id);
    const rehearsed = (await rehearse(id, swapped(entry))).json();
    expect(rehearsed.consequences).toEqual({
      changes: [
        {
          what: 'vehicle',
          plate: spare.plate,
          before: expect.stringContaining(entrant.vehicles[0]?.plate ?? '?'),
          after: `${spare.plate}, ${spare.model}`,
        },
        { what: 'conductor', plate: spare.plate, before: before.driver, after: 'Davi Prado' },
      ],
      overridden: [],
      fee: { before: '500.00', after: '500.00' },
      open: '500.00',
      refund: '0.00',
      places: { before: 1, after: 1 },
      goes_to_the_end: false,
      promoted: [],
      mails: 1,
    });
    expect(await seen(id)).toEqual(before);
    const done = await edit(id, { ...swapped(entry), version: rehearsed.version, overridden: [] });
    expect(done.json().consequences).toEqual(rehearsed.consequences);
    expect(await seen(id)).toMatchObject({ plate: spare.plate, driver: 'Davi Prado' });
  });

  it('passes over the customer’s deadline alone, by name, in audit, timeline and e-mail [DESK-91] [DESK-93]', async () => {
    const entry = await entered(PAST);
    const { id, entrant } = entry;
    const body = swapped(entry);
    const { consequences, version } = (await rehearse(id, body)).json();
    expect([(await read(id)).overridden, consequences.overridden]).toEqual([
      ['cancellation_limit'],
      ['cancellation_limit'],
    ]);
    const unnamed = await edit(id, { ...body, version, overridden: [] });
    expect([unnamed.statusCode, unnamed.json().code]).toEqual([422, 'cancellation_closed']);
    const { overridden } = consequences;
    expect((await edit(id, { ...body, version, overridden })).statusCode).toBe(200);
    const told = (await seen(id)).timeline.find(({ what }: { what: string }) => what === 'updated');
    expect(told).toMatchObject({
      who: 'staff',
      name: 'Lívia Teixeira',
      reason: WORDS.reason,
      facts: { overridden: 'cancellation_limit' },
    });
    const row = await server.services.db
      .selectFrom('audit_log')
      .select(['on_behalf_of', 'before', 'after'])
      .where('subject', '=', 'registration')
      .where('subject_id', '=', id)
      .where('action', '=', 'updated')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      on_behalf_of: entrant.id,
      before: { vehicles: [entrant.vehicles[0]?.id], people: [entrant.personId] },
      after: { vehicles: [entry.spare.id], overridden: ['cancellation_limit'] },
    });
    await settleDown(server);
    const [mail] = server.partners.mailbox.list(entrant.email);
    expect(mail?.text).toContain('A organização da etapa fez a alteração por você');
    expect(mail?.text).toContain(WORDS.note);
    expect(mail?.text).not.toContain(WORDS.reason);
  });

  it('never passes over ages, who is entered already and whose it is [DESK-91]', async () => {
    const stage = await stageFixture(server.services, PAST);
    const entry = await entered();
    const vehicle_id = entry.spare.id;
    const young = wish([{ vehicle_id, conductor_id: entry.child.id, navigator_id: null }]);
    const refused = await rehearse(entry.id, young);
    expect(refused.json().errors).toMatchObject({
      conductor_v1_id: [expect.stringContaining('idade mínima')],
    });
    const stranger = await entrantFixture(server.services);
    const foreign = wish([
      { vehicle_id: stranger.vehicles[0]?.id, conductor_id: entry.driver.id, navigator_id: null },
    ]);
    expect((await rehearse(entry.id, foreign)).json().code).toBe('vehicle_not_yours');
    const first = await enter(server, stage, entry.entrant);
    const second = await enter(server, stage, entry.entrant, swapped(entry));
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    const twice = wish([{ vehicle_id, conductor_id: entry.entrant.personId, navigator_id: null }]);
    const code = (await rehearse(Number(second.json().registration.id), twice)).json().code;
    expect(code).toBe('person_already_registered');
  });

  it('gives a removed vehicle’s part and its place back by a fresh factor, and adds none after payment [DESK-92]', async () => {
    const entry = await entered({ vacancies: 2 }, 2);
    await pay(entry);
    const next = (await enter(server, entry, await entrantFixture(server.services))).json();
    const one = wish(entry.vehicles.slice(0, 1));
    const rehearsed = (await rehearse(entry.id, one)).json();
    expect(rehearsed.consequences).toMatchObject({
      fee: { before: '1000.00', after: '500.00' },
      refund: '500.00',
      places: { before: 2, after: 1 },
      promoted: [next.registration.inscription_number],
      mails: 2,
    });
    const body = { ...one, version: rehearsed.version, overridden: [] };
    server.clock.advance(6 * 60_000);
    expect((await edit(entry.id, body)).json().code).toBe('fresh_factor_needed');
    expect((await read(entry.id)).version).toBe(rehearsed.version);
    const fresh = await signInStaff(server, 'support');
    expect((await edit(entry.id, body, fresh)).statusCode).toBe(200);
    await settleDown(server);
    expect((await registrationOf(server, entry)).money).toMatchObject({ held: '500.00' });
    expect((await rehearse(entry.id, wish(entry.vehicles))).json().code).toBe('no_more_vehicles');
    expect((await read(entry.id)).may_add_vehicles).toBe(false);
    const partly = await entered({}, 2);
    await pay(partly, '600.00');
    const less = wish(partly.vehicles.slice(0, 1));
    const { consequences, version } = (await rehearse(partly.id, less)).json();
    expect(consequences).toMatchObject({ open: '0.00', refund: '100.00' });
    await edit(partly.id, { ...less, version, overridden: [] }, fresh);
    await settleDown(server);
    expect((await registrationOf(server, partly)).money).toMatchObject({ held: '500.00' });
  });

  it('writes nothing over what changed meanwhile, or changed nothing [DESK-94]', async () => {
    const entry = await entered();
    const { version } = (await rehearse(entry.id, swapped(entry))).json();
    const same = await edit(entry.id, { ...wish(entry.vehicles), version, overridden: [] });
    expect(same.json().message).toBe('Nada mudou.');
    server.clock.advance(1_000);
    const body = { ...swapped(entry), version, overridden: [] };
    expect((await edit(entry.id, body)).json().message).toMatch(/^Inscrição alterada/);
    const late = await edit(entry.id, { ...wish(entry.vehicles), version, overridden: [] });
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile']);
    expect((await seen(entry.id)).plate).toBe(entry.spare.plate);
  });

  it('shows no garage and no team to who holds the stage alone, and takes none of it [DESK-90]', async () => {
    const entry = await entered({}, 2);
    const { id, vehicles, spare } = entry;
    const stage_id = entry.stage.id;
    const local = await signInStaff(server, 'director', { automaker_id: 1, stage_id });
    const offered = await read(id, local);
    expect(offered.reach).toBe('stages');
    expect(new Set(offered.vehicles.map((one) => one.id))).toEqual(
      new Set(vehicles.map((one) => one.vehicle_id)),
    );
    expect(offered.people.map((one) => one.id)).not.toContain(entry.child.id);
    const taken = wish([{ ...vehicles[0], vehicle_id: spare.id }]);
    expect((await rehearse(id, taken, local)).json().code).toBe('vehicle_not_yours');
    expect((await rehearse(id, wish(vehicles.slice(0, 1)), local)).statusCode).toBe(200);
    const abroad = await signInStaff(server, 'support', { automaker_id: 2 });
    const outside = await edit(
      id,
      { ...swapped(entry), version: offered.version, overridden: [] },
      abroad,
    );
    expect(outside.statusCode).toBe(404);
  });
});
