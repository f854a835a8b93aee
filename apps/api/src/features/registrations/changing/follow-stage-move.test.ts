import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StageOverrides } from '../../../builders/stage.ts';
import {
  enter,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { enterForCustomer } from '../../../testing/fixtures/desk-entry-fixture.ts';
import { heardChanges } from '../../../testing/fixtures/heard-changes.ts';
import {
  type PaymentApp,
  registrationOf,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';
import { findCalendarFacts } from './changes.sql.ts';
import { followStageMove } from './follow-stage-move.ts';

const HOUR_MS = 3_600_000;

describe('what follows when a stage changes', () => {
  let server: PaymentApp;
  beforeAll(async () => {
    server = await startPaymentApp();
  });
  afterAll(() => server.close());

  const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR_MS);

  async function entered(fixture: StageFixture) {
    const entrant = await entrantFixture(server.services);
    const { registration } = (await enter(server, fixture, entrant)).json();
    await settleDown(server);
    return { entrant, id: Number(registration.id) };
  }
  type Entered = Awaited<ReturnType<typeof entered>>;

  /** Updates the stage and applies the consequences, as an import does. @returns how many people are notified */
  async function change(
    { stage }: StageFixture,
    columns: StageOverrides,
    notify?: boolean,
  ): Promise<number> {
    const { services, clock } = server;
    const { told } = await services.db.transaction().execute(async (tx) => {
      const mine = tx.selectFrom('stages').selectAll().where('id', '=', stage.id);
      const before = await mine.executeTakeFirstOrThrow();
      await tx.updateTable('stages').set(columns).where('id', '=', stage.id).execute();
      const after = { ...before, ...columns };
      return followStageMove(services, tx, stage.id, { before, after, now: clock.now(), notify });
    });
    await settleDown(server);
    return told;
  }
  const newest = ({ entrant }: Entered) => server.partners.mailbox.list(entrant.email)[0];
  const expiryOf = async (one: Entered) => {
    const { expires_at } = await registrationOf(server, one);
    return expires_at;
  };
  const remindedOf = async ({ id }: Entered) => {
    const rows = server.services.db.selectFrom('stage_reminders').select('at');
    return (await rows.where('registration_id', '=', id).execute()).length;
  };
  const actsOn = ({ id }: Entered) =>
    server.services.db
      .selectFrom('audit_log')
      .select(['at', 'actor', 'action', 'detail'])
      .where('subject', '=', 'registration')
      .where('subject_id', '=', id)
      .where('action', '=', 'expiry_moved')
      .execute();

  it('is told of a name only where somebody says so, and of nothing where they say not [SEASON-87]', async () => {
    const fixture = await stageFixture(server.services);
    const one = await entered(fixture);
    const before = newest(one);
    expect(await change(fixture, { title: 'Etapa da Serra' })).toBe(0);
    expect(await change(fixture, { location: 'Praça Nova' }, false)).toBe(0);
    expect(newest(one)).toEqual(before);
    // The calendar file still needs a new version.
    expect(await findCalendarFacts(server.services.db, fixture.stage.id)).toMatchObject({
      calendar_sequence: 2,
    });
    expect(await change(fixture, { title: 'Etapa da Serra do Mar' }, true)).toBe(1);
    expect(newest(one)?.text).toContain('Etapa da Serra do Mar');
    expect(await change(fixture, { location: 'Praça Velha' })).toBe(1);
  });

  it('is nothing where nobody who entered has to know of it', async () => {
    const fixture = await stageFixture(server.services);
    const one = await entered(fixture);
    const heard = await heardChanges(server, one.id);
    const before = newest(one);
    expect(await change(fixture, { description: 'Outra.', vacancies: 101 })).toBe(0);
    expect(await findCalendarFacts(server.services.db, fixture.stage.id)).toMatchObject({
      calendar_sequence: 0,
    });
    // People are notified in order: the next change is the first they hear of.
    expect(await change(fixture, { location: 'Praça Pedro Sanches' })).toBe(1);
    await expect.poll(heard).toBeGreaterThan(0);
    expect(heard()).toBe(1);
    expect(newest(one)).not.toEqual(before);
  });

  it('says what was and what is: title, place, and dates and limits that there were none of', async () => {
    const fixture = await stageFixture(server.services, {
      stage_date: new Date('2027-04-18T11:00:00Z'),
      cancellation_limit: '2027-04-15',
    });
    const one = await entered(fixture);
    const factsOf = (text = '') =>
      text.split('\n').filter((line) => /, (?:antes|agora)/.test(line));
    await change(fixture, { title: 'Etapa da Serra', city_uf: 'Socorro (SP)' });
    expect(factsOf(newest(one)?.text)).toEqual([
      'Etapa, antes: Etapa Poços de Caldas',
      'Etapa, agora: Etapa da Serra',
      'Onde, antes: Parque José Affonso Junqueira, Poços de Caldas (MG)',
      'Onde, agora: Parque José Affonso Junqueira, Socorro (SP)',
    ]);
    await change(fixture, { stage_date: null, cancellation_limit: null });
    expect(factsOf(newest(one)?.text)).toEqual([
      'Quando, antes: 18/04/2027 às 08:00',
      'Quando, agora: sem data',
      'Editar e cancelar, antes: até 15/04/2027',
      'Editar e cancelar, agora: não é possível',
    ]);
    await change(fixture, { stage_date: new Date('2027-05-02T11:00:00Z') });
    expect(factsOf(newest(one)?.text)).toEqual([
      'Quando, antes: sem data',
      'Quando, agora: 02/05/2027 às 08:00',
    ]);
  });

  it('leaves time to pay, reminders and the line as they are where the date stays', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 1 });
    const one = await entered(fixture);
    const waiting = await entered(fixture);
    const { db, clock } = server.services;
    const stage_date = fixture.stage.stage_date ?? clock.now();
    const row = { registration_id: one.id, at: clock.now() };
    await db.insertInto('stage_reminders').values(row).execute();
    const before = await expiryOf(one);
    expect(await change(fixture, { location: 'Praça Pedro Sanches', stage_date })).toBe(2);
    expect([await expiryOf(one), await remindedOf(one), await actsOn(one)]).toEqual([
      before,
      1,
      [],
    ]);
    expect((await registrationOf(server, waiting)).waiting_position).toBe(1);
    await change(fixture, { stage_date: inHours(40 * 24) });
    expect([await expiryOf(one), await remindedOf(one), await actsOn(one)]).toEqual([
      before,
      0,
      [],
    ]);
  });

  it('cuts the time to pay where the date comes nearer, by the system, and gives the place back then', async () => {
    const fixture = await stageFixture(server.services);
    const one = await entered(fixture);
    const expires = await expiryOf(one);
    await change(fixture, { stage_date: inHours(10) });
    const sooner = inHours(4).toISOString();
    expect(await expiryOf(one)).toBe(sooner);
    expect(await actsOn(one)).toEqual([
      {
        at: server.clock.now(),
        actor: 'system',
        action: 'expiry_moved',
        detail: { from: expires, to: sooner },
      },
    ]);
    server.clock.advance(4 * HOUR_MS - 1);
    await settleDown(server);
    expect(await registrationOf(server, one)).toMatchObject({ status: 'Aguardando Pagamento' });
    server.clock.advance(1);
    await settleDown(server);
    expect(await registrationOf(server, one)).toMatchObject({ status: 'Cancelada' });
  });

  it('gives who has to confirm until the new start, and their day again when it is postponed [DESK-185]', async () => {
    const fixture = await stageFixture(server.services);
    const desk = await signInStaff(server, 'support');
    const entrant = await entrantFixture(server.services);
    const { id } = (await enterForCustomer(desk, fixture, entrant)).json();
    const untilOf = async () => (await registrationOf(server, { entrant, id })).confirm_until;
    const day = await untilOf();
    await change(fixture, { stage_date: inHours(3) });
    expect(await untilOf()).toBe(inHours(3).toISOString());
    await change(fixture, { stage_date: inHours(100) });
    expect(await untilOf()).toBe(day);
    await change(fixture, { stage_date: inHours(2) });
    server.clock.advance(2 * HOUR_MS);
    await settleDown(server);
    expect(await registrationOf(server, { entrant, id })).toMatchObject({ status: 'Cancelada' });
    expect(await actsOn({ entrant, id })).toHaveLength(3);
  });

  it('moves who waits up into places that nobody got any more before the old date', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 1 });
    await entered(fixture);
    const waiting = await entered(fixture);
    await change(fixture, { stage_date: inHours(2) });
    // A place left unpaid half an hour later is freed, too late for the waiting list.
    server.clock.advance(HOUR_MS);
    await settleDown(server);
    expect((await registrationOf(server, waiting)).status).toBe('Lista de Espera');
    await change(fixture, { stage_date: inHours(200) });
    expect((await registrationOf(server, waiting)).status).toBe('Aguardando Pagamento');
  });

  it.each([
    ['is over at that very moment', { hours: 0, status: 'Agendada' }],
    ['was held', { hours: 100, status: 'Realizada' }],
    ['was cancelled', { hours: 100, status: 'Cancelada' }],
  ] as const)('tells nobody of a stage that %s', async (_, { hours, status }) => {
    const fixture = await stageFixture(server.services);
    const one = await entered(fixture);
    const before = newest(one);
    expect(await change(fixture, { stage_date: inHours(hours), status })).toBe(0);
    expect(newest(one)).toEqual(before);
  });
});
