import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as endpoints from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { enter, entrantFixture, stageFixture } from '../../../../testing/fixtures/entry-fixture.ts';
import {
  dueFixture,
  paidAndWaiting,
  type PaymentApp,
  registrationOf,
  settleDown,
  startPaymentApp,
  subjectsTo,
} from '../../../../testing/fixtures/payment-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { cancelStage } from '../../../registrations/ending/cancel-stage.ts';
import { expireUnpaid } from '../../../registrations/ending/expire-unpaid.ts';

let server: PaymentApp;
let desk: SignedInStaff;
beforeAll(async () => {
  server = await startPaymentApp();
  desk = await signInStaff(server, 'support', { name: 'Lívia Teixeira' });
});
afterAll(() => server.close());

async function read(id: number, staff = desk): Promise<endpoints.DeskRegistration> {
  const answer = await staff.call(endpoints.readDeskRegistration, { params: { id } });
  expect(answer.statusCode).toBe(200);
  return answer.json().registration;
}
const post = (
  endpoint:
    | typeof endpoints.approveDeskReview
    | typeof endpoints.cancelDeskRegistration
    | typeof endpoints.rehearseDeskCancel
    | typeof endpoints.resendDeskMessage,
  id: number,
  body: object = {},
  staff = desk,
) => staff.call(endpoint, { params: { id }, body });

/** An entry in review. */
async function inReview() {
  const fixture = await stageFixture(server.services, { manual_review: true });
  const entrant = await entrantFixture(server.services);
  const id = Number((await enter(server, fixture, entrant)).json().registration.id);
  return { ...fixture, entrant, id };
}

describe('one registration', () => {
  it('tells crew with ages, money, timeline and messages, and no whole CPF or phone [DESK-05]', async () => {
    const { due } = await paidAndWaiting(server);
    const seen = await read(due.id);
    expect(seen.crews[0]?.members[0]).toMatchObject({
      role: 'conductor',
      age: expect.any(Number),
      cpf: expect.stringMatching(/^\*{3}\./),
    });
    expect(seen.money).toMatchObject({ due: '500.00', received: '500.00', open: '0.00' });
    expect(seen.money.payments).toHaveLength(1);
    expect(seen.timeline.map(({ kind, what }) => `${kind} ${what}`)).toEqual(
      expect.arrayContaining(['change created', 'payment received', 'message payment-received']),
    );
    expect(seen.messages.find(({ message }) => message === 'payment-received')?.fate).toBe('sent');
    expect(JSON.stringify(seen)).not.toContain(due.entrant.cpf);
    expect(seen.has_credential).toBe(true);
  });

  it('answers outside the scope as for a number that does not exist, for every call [DESK-04]', async () => {
    const { id } = await inReview();
    const stranger = await signInStaff(server, 'support', { automaker_id: 2 });
    const version = (await read(id)).version;
    const calls = [
      [endpoints.approveDeskReview, { version }],
      [endpoints.rehearseDeskCancel, {}],
      [endpoints.cancelDeskRegistration, { version, reason: 'Pedido por telefone' }],
      [endpoints.resendDeskMessage, {}],
    ] as const;
    const unknown = await stranger.call(endpoints.readDeskRegistration, {
      params: { id: 2_147_483_647 },
    });
    expect(unknown.statusCode).toBe(404);
    const outside = await stranger.call(endpoints.readDeskRegistration, { params: { id } });
    expect(outside.json()).toEqual(unknown.json());
    for (const [endpoint, body] of calls) {
      const answer = await post(endpoint, id, body, stranger);
      expect([answer.statusCode, answer.json()]).toEqual([404, unknown.json()]);
    }
    expect((await read(id)).status).toBe('Aguardando');
  });
});

describe('a review', () => {
  it('is approved by name, in the timeline and by e-mail [DESK-06]', async () => {
    const review = await inReview();
    const { version } = await read(review.id);
    const answer = await post(endpoints.approveDeskReview, review.id, { version });
    expect(answer.json()).toMatchObject({ status: 'Aguardando Pagamento' });
    const after = await read(review.id);
    const entry = after.timeline.find(({ what }) => what === 'review_approved');
    expect(entry).toMatchObject({ who: 'staff', name: 'Lívia Teixeira' });
    await settleDown(server);
    expect(subjectsTo(server, review).at(-1)).toContain('aceita');
  });

  it('is decided once: who saw an older state is told, and nothing is written [DESK-07]', async () => {
    const { id } = await inReview();
    const { version } = await read(id);
    server.clock.advance(1_000);
    expect((await post(endpoints.approveDeskReview, id, { version })).statusCode).toBe(200);
    const late = [
      await post(endpoints.approveDeskReview, id, { version }),
      await post(endpoints.cancelDeskRegistration, id, {
        version,
        reason: 'Chassi de outra marca',
      }),
    ];
    for (const answer of late) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed_meanwhile']);
    }
    const fresh = await read(id);
    expect(fresh.status).toBe('Aguardando Pagamento');
    const twice = await post(endpoints.approveDeskReview, id, { version: fresh.version });
    expect(twice.json().code).toBe('not_in_review');
  });
});

describe('cancelling one', () => {
  it('is rehearsed exactly: nothing changes, and the deed does the same [DESK-08]', async () => {
    const { due, waiting } = await paidAndWaiting(server);
    const before = await read(due.id);
    const rehearsed = (await post(endpoints.rehearseDeskCancel, due.id)).json();
    expect(rehearsed.consequences).toEqual({
      was: 'Aprovado',
      places: 1,
      held: '500.00',
      refund: '500.00',
      kept: '0.00',
      excess: '0.00',
      by_bank: '0.00',
      promoted: [waiting.inscription_number],
      mails: 2,
    });
    expect(await read(due.id)).toEqual(before);
    const body = {
      version: rehearsed.version,
      reason: 'Pedido por telefone',
      note: 'Até a próxima!',
    };
    const done = (await post(endpoints.cancelDeskRegistration, due.id, body)).json();
    expect(done).toMatchObject({ message: 'Inscrição cancelada.', is_proposed: false });
    expect(done.consequences).toEqual(rehearsed.consequences);
    await settleDown(server);
    expect((await registrationOf(server, due)).status).toBe('Cancelada');
    const after = await read(due.id);
    expect(after.money.returned).toBe('500.00');
    expect(after.timeline.find(({ what }) => what === 'cancelled')).toMatchObject({
      name: 'Lívia Teixeira',
      reason: 'Pedido por telefone',
    });
  });

  it('asks for a reason, and refuses one that is cancelled already', async () => {
    const { id } = await inReview();
    const { version } = await read(id);
    expect((await post(endpoints.cancelDeskRegistration, id, { version })).statusCode).toBe(422);
    const body = { version, reason: 'Pedido por telefone' };
    expect((await post(endpoints.cancelDeskRegistration, id, body)).statusCode).toBe(200);
    const again = await post(endpoints.rehearseDeskCancel, id);
    expect(again.json().code).toBe('registration_cancelled');
  });
});

describe('sending again', () => {
  it('sends what is true now, and says who asked [DESK-09]', async () => {
    const review = await inReview();
    await settleDown(server);
    const before = subjectsTo(server, review).length;
    expect((await post(endpoints.resendDeskMessage, review.id)).statusCode).toBe(200);
    expect((await read(review.id)).messages[0]).toMatchObject({ fate: 'waiting' });
    await settleDown(server);
    expect(subjectsTo(server, review)).toHaveLength(before + 1);
    const seen = await read(review.id);
    expect(seen.timeline.find(({ what }) => what === 'message_resent')?.name).toBe(
      'Lívia Teixeira',
    );
  });

  it('tells of a cancelled one by what ended it: its time to pay, or the whole stage [DESK-40]', async () => {
    const { services } = server;
    const resent = async (id: number): Promise<string | undefined> => {
      expect((await post(endpoints.resendDeskMessage, id)).statusCode).toBe(200);
      const [newest] = (await read(id)).messages;
      expect(newest?.fate).toBe('waiting');
      await settleDown(server);
      return newest?.message;
    };
    const late = await dueFixture(server);
    await services.db
      .updateTable('registrations')
      .set({ expires_at: new Date(0) })
      .where('id', '=', late.id)
      .execute();
    await expireUnpaid(services, late.id, async () => 'unpaid');
    const stopped = await inReview();
    await cancelStage(services, {
      stageId: stopped.stage.id,
      by: { as: 'ana.souza' },
      isRehearsal: false,
    });
    const refused = await inReview();
    const { version } = await read(refused.id);
    const body = { version, reason: 'Chassi de outra marca' };
    expect((await post(endpoints.cancelDeskRegistration, refused.id, body)).statusCode).toBe(200);
    await settleDown(server);
    expect(await resent(late.id)).toBe('registration-expired');
    expect(await resent(stopped.id)).toBe('stage-cancelled');
    expect(await resent(refused.id)).toBe('registration-withdrawn');
  });
});
