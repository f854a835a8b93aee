import {
  answerPostponement,
  postponeStage,
  type PostponementRehearsed,
  rehearsePostponement,
} from '@trilha/contract/postponing/postponing.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StageFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import {
  type DueFixture,
  dueFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { confirmEnding, LATER } from '../../../testing/postponing-acts.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());

async function paid(fixture: StageFixture): Promise<DueFixture> {
  const one = await dueFixture(server, { in: fixture });
  await server.partners.pay(one.txid);
  await settleDown(server);
  return one;
}
const answer = ({ entrant: { token }, id }: DueFixture, choice: 'keep' | 'refund') =>
  server.call(answerPostponement, { token, params: { id }, body: { choice } });

it('is told what its answer did when it sends it again, since none came back, and nothing is done twice [POST-11]', async () => {
  const fixture = await stageFixture(server.services, {
    vacancies: 2,
    event_value_cents: 50_000,
    unpaid_expiry_hours: 720,
  });
  const [keeps, leaves] = [await paid(fixture), await paid(fixture)];
  const params = { id: fixture.stage.id };
  const director = await signInStaff(server, 'director');
  const rehearsed = await director.call(rehearsePostponement, { params, body: LATER });
  const words = { note: 'A chuva levou a ponte.', reason: 'Ponte caída' };
  const { version } = rehearsed.json<PostponementRehearsed>();
  await director.call(postponeStage, { params, body: { ...LATER, ...words, version } });
  await confirmEnding(server, fixture.stage.id);
  await settleDown(server);
  await answer(keeps, 'keep');
  await answer(leaves, 'refund');
  const { db } = server.services;
  const deeds = () =>
    db
      .selectFrom('audit_log')
      .select(['action', 'subject_id'])
      .where('subject', '=', 'registration')
      .where('subject_id', 'in', [keeps.id, leaves.id])
      .execute();
  await settleDown(server);
  const before = await deeds();
  const kept = await answer(keeps, 'keep');
  expect(kept.json().registration).toMatchObject({ status: 'Aprovado', postponement: null });
  const left = await answer(leaves, 'refund');
  expect(left.json().registration).toMatchObject({ status: 'Cancelada' });
  await settleDown(server);
  expect(await deeds()).toEqual(before);
  // Given up since: that it was kept once is no answer any more.
  const body = { registration_id: keeps.id };
  await server.call(cancelRegistration, { token: keeps.entrant.token, body });
  expect((await answer(keeps, 'keep')).json().code).toBe('postponement_over');
});
