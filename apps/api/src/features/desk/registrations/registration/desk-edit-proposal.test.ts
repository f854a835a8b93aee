import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmMoneyProposal,
  declineMoneyProposal,
  type ProposedChange,
  readProposedChange,
} from '@trilha/contract/desk/money/money-proposals.endpoints.ts';
import {
  adjustFee,
  rehearseFeeAdjustment,
} from '@trilha/contract/desk/registrations/fee-adjustment.endpoints.ts';
import { rehearseDeskCancel } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import {
  editDeskRegistration,
  rehearseDeskEdit,
} from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import { takeBackCancellation } from '@trilha/contract/desk/second-person/second-person.endpoints.ts';
import { buildPerson } from '../../../../builders/person.ts';
import { enter, entrantFixture, stageFixture } from '../../../../testing/fixtures/entry-fixture.ts';
import {
  type PaymentApp,
  paymentOf,
  registrationOf,
  settleDown,
  startPaymentApp,
} from '../../../../testing/fixtures/payment-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { endAccount } from '../../../account/erasing/erase-account.ts';

const reason = 'Pedido por telefone';
const WORDS = { reason, note: 'Você pediu por telefone.' };

describe('a change on behalf that gives back more than one person decides', () => {
  let server: PaymentApp;
  let desk: SignedInStaff;
  let finance: SignedInStaff;
  beforeAll(async () => {
    server = await startPaymentApp();
    desk = await signInStaff(server, 'support');
    finance = await signInStaff(server, 'finance');
    Object.assign(server.services.config, { secondPersonAboveCents: 40_000 });
  });
  afterAll(() => server.close());

  /** A customer who paid R$ 500,00 for each of two cars and removes one. */
  async function paid() {
    const stage = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services, 2);
    const other = await buildPerson(server.services, { customer_id: entrant.id });
    const vehicles = entrant.vehicles.map(({ id: vehicle_id }, at) => ({
      vehicle_id,
      conductor_id: at === 0 ? entrant.personId : other.id,
      navigator_id: null,
    }));
    const answer = await enter(server, stage, entrant, { vehicles });
    const id = Number(answer.json().registration.id);
    await settleDown(server);
    const due = { id, entrant };
    await server.partners.pay((await paymentOf(server, due)).txid ?? '', { valor: '1000.00' });
    await settleDown(server);
    const wish = {
      team_name: null,
      vehicles: vehicles.slice(0, 1),
      vehicleCompanions: [],
    };
    return { ...due, wish };
  }
  type Paid = Awaited<ReturnType<typeof paid>>;

  const rehearse = ({ id, wish }: Paid) =>
    desk.call(rehearseDeskEdit, { params: { id }, body: wish });
  async function propose(entry: Paid, staff = desk) {
    const { version } = (await rehearse(entry)).json();
    const body = { ...entry.wish, ...WORDS, version, overridden: [] };
    return staff.call(editDeskRegistration, { params: { id: entry.id }, body });
  }
  const proposals = ({ id }: Paid) =>
    server.services.db
      .selectFrom('money_proposals')
      .selectAll()
      .where('registration_id', '=', id)
      .orderBy('id')
      .execute();
  async function waiting(entry: Paid) {
    const open = (await proposals(entry)).find(({ decided_at }) => decided_at === null);
    return { params: { id: open?.id ?? 0 }, body: { reason } };
  }
  const held = async (entry: Paid) => (await registrationOf(server, entry)).money?.held;
  const mailsOf = ({ entrant }: Paid) => server.partners.mailbox.list(entrant.email).length;

  it('is proposed, once, with nothing done and nobody told; Financeiro has it done as it was read [MONEY-47]', async () => {
    const entry = await paid();
    const mails = mailsOf(entry);
    const rehearsed = (await rehearse(entry)).json();
    expect(rehearsed).toMatchObject({ takes_two: true, consequences: { refund: '500.00' } });
    expect((await propose(entry)).json()).toEqual({
      message: expect.stringContaining('Financeiro'),
      consequences: rehearsed.consequences,
      is_proposed: true,
    });
    expect((await propose(entry)).json().code).toBe('proposal_waits');
    await settleDown(server);
    expect([await held(entry), mailsOf(entry)]).toEqual(['1000.00', mails]);
    expect((await desk.call(confirmMoneyProposal, await waiting(entry))).statusCode).toBe(403);
    expect((await finance.call(confirmMoneyProposal, await waiting(entry))).statusCode).toBe(200);
    await settleDown(server);
    expect(await held(entry)).toBe('500.00');
    const texts = server.partners.mailbox.list(entry.entrant.email).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringContaining(WORDS.note));
    expect((await proposals(entry))[0]?.plan).not.toHaveProperty('note');
  });

  it('counts what went back before: part by part is nobody’s alone either, in whatever way [MONEY-47, MONEY-49]', async () => {
    const { config } = server.services;
    Object.assign(config, { secondPersonAboveCents: 60_000 });
    const [one, other] = [await paid(), await paid()];
    expect((await propose(one)).json()).toMatchObject({ is_proposed: false });
    await settleDown(server);
    expect(await held(one)).toBe('500.00');
    const cancelling = async ({ id }: Paid, refund: string) =>
      (await desk.call(rehearseDeskCancel, { params: { id }, body: { refund } })).json().takes_two;
    // R$ 500,00 were refunded already: R$ 100,01 more exceed the limit.
    expect(await cancelling(one, '100.00')).toBe(false);
    expect(await cancelling(one, '100.01')).toBe(true);
    expect(await cancelling(one, '0.00')).toBe(false);
    const fee = async ({ id }: Paid, unit: string) =>
      (await desk.call(rehearseFeeAdjustment, { params: { id }, body: { unit } })).json().takes_two;
    const { updated_at } = await server.services.db
      .selectFrom('registrations')
      .select('updated_at')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    const body = { unit: '250.00', version: updated_at.toISOString(), ...WORDS };
    const adjusted = await desk.call(adjustFee, { params: { id: other.id }, body });
    expect(adjusted.json()).toMatchObject({ is_proposed: false });
    await settleDown(server);
    // The fee is already reduced by R$ 500,00; raising it again reduces nothing.
    expect(await fee(other, '200.00')).toBe(false);
    expect(await fee(other, '199.99')).toBe(true);
    expect(await cancelling(other, '100.01')).toBe(true);
    Object.assign(config, { secondPersonAboveCents: 40_000 });
  });

  it('is read by Financeiro before it decides: cars, crew and fee before and after, from what was proposed, and nobody’s CPF [MONEY-56]', async () => {
    const entry = await paid();
    const rehearsed = (await rehearse(entry)).json<{ consequences: object }>().consequences;
    await propose(entry);
    const { params } = await waiting(entry);
    const read = await finance.call(readProposedChange, { params });
    expect(read.json<ProposedChange>()).toEqual({ edit: rehearsed, fee: null });
    expect(rehearsed).toMatchObject({
      changes: expect.arrayContaining([
        expect.objectContaining({ what: 'vehicle', after: null }),
        expect.objectContaining({ what: 'conductor', after: null }),
      ]),
      fee: { before: '1000.00', after: '500.00' },
      refund: '500.00',
    });
    expect(read.body).not.toMatch(/cpf|phone|\d{11}|\d{3}\.\d{3}/i);
    expect(await held(entry)).toBe('1000.00');
    const suzuki = await signInStaff(server, 'finance', { automaker_id: 2 });
    expect((await suzuki.call(readProposedChange, { params })).statusCode).toBe(404);
    await finance.call(declineMoneyProposal, { params, body: { reason } });
    expect((await finance.call(readProposedChange, { params })).json().code).toBe('proposal_over');
    await propose(entry);
    const again = await waiting(entry);
    const { db, clock } = server.services;
    const updated_at = new Date(clock.now().getTime() + 1);
    await db.updateTable('registrations').set({ updated_at }).where('id', '=', entry.id).execute();
    const late = await finance.call(readProposedChange, again);
    expect(late.json().code).toBe('proposal_lapsed');
  });

  it('is taken back by who proposed it, declined by Financeiro, and lapses where the entry changed [MONEY-47]', async () => {
    const entry = await paid();
    await propose(entry);
    const other = await signInStaff(server, 'support');
    expect((await other.call(takeBackCancellation, await waiting(entry))).statusCode).toBe(404);
    expect((await desk.call(takeBackCancellation, await waiting(entry))).statusCode).toBe(200);
    await propose(entry);
    expect((await finance.call(declineMoneyProposal, await waiting(entry))).statusCode).toBe(200);
    await propose(entry);
    const { db, clock } = server.services;
    const updated_at = new Date(clock.now().getTime() + 1);
    await db.updateTable('registrations').set({ updated_at }).where('id', '=', entry.id).execute();
    const late = await finance.call(confirmMoneyProposal, await waiting(entry));
    expect(late.json().code).toBe('proposal_lapsed');
    const ends = (await proposals(entry)).map(({ decision }) => decision);
    expect(ends).toEqual(['withdrawn', 'declined', 'lapsed']);
    expect(await held(entry)).toBe('1000.00');
  });

  it('takes a fresh factor of who proposes, and its words go with the account [MONEY-47]', async () => {
    const entry = await paid();
    const stale = await signInStaff(server, 'support');
    server.clock.advance(6 * 60_000);
    expect((await propose(entry, stale)).json().code).toBe('fresh_factor_needed');
    expect(await proposals(entry)).toEqual([]);
    await propose(entry, await signInStaff(server, 'support'));
    expect((await proposals(entry))[0]?.plan).toHaveProperty('note', WORDS.note);
    const { services } = server;
    const whose = { customerId: entry.entrant.id };
    await services.db
      .transaction()
      .execute((tx) => endAccount(services, tx, whose, services.clock.now()));
    expect((await proposals(entry))[0]?.plan).not.toHaveProperty('note');
  });

  it('is done by one person up to the limit [MONEY-47]', async () => {
    const entry = await paid();
    Object.assign(server.services.config, { secondPersonAboveCents: 50_000 });
    const fresh = await signInStaff(server, 'support');
    expect((await rehearse(entry)).json().takes_two).toBe(false);
    expect((await propose(entry, fresh)).json().is_proposed).toBe(false);
    await settleDown(server);
    expect(await held(entry)).toBe('500.00');
  });
});
