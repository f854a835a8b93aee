import {
  answerPostponement,
  postponeStage,
  type PostponementRehearsed,
  rehearsePostponement,
} from '@trilha/contract/postponing/postponing.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmEnding, LATER } from '../../../testing/acts/postponing-acts.ts';
import { type StageFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import {
  type DueFixture,
  paidFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';

const WORDS = { note: 'A chuva levou a ponte.', reason: 'Ponte caída' };

let server: PaymentApp;
let director: SignedInStaff;
let second: SignedInStaff;
beforeAll(async () => {
  server = await startPaymentApp();
  director = await signInStaff(server, 'director');
  second = await signInStaff(server, 'finance');
});
afterAll(() => server.close());

async function postpone({ stage }: StageFixture, plan: object): Promise<number> {
  const params = { id: stage.id };
  const body = { ...LATER, ...plan };
  const rehearsed = await director.call(rehearsePostponement, { params, body });
  const { version } = rehearsed.json<PostponementRehearsed>();
  await director.call(postponeStage, { params, body: { ...body, ...WORDS, version } });
  await confirmEnding(server, stage.id, second);
  await settleDown(server);
  const rows = server.services.db.selectFrom('postponements').select('id');
  return (await rows.where('step_id', '=', stage.id).executeTakeFirstOrThrow()).id;
}
const answer = ({ entrant: { token }, id }: DueFixture, choice: 'keep' | 'refund') =>
  server.call(answerPostponement, { token, params: { id }, body: { choice } });
const newestDeed = async ({ id }: DueFixture) => (await auditOf(server, 'registration', id)).at(-1);

it('says who asked whom, who kept a place or gave it back, and of whom the deadline did and why [POST-05, POST-06]', async () => {
  const fixture = await stageFixture(server.services, { event_value_cents: 50_000 });
  const place = () => paidFixture(server, { in: fixture });
  const [keeps, leaves, silent] = [await place(), await place(), await place()];
  const plan = { answer_by: '2026-03-10 18:00', default_choice: 'refund' };
  const postponement = await postpone(fixture, plan);
  const asked = await auditOf(server, 'stage', fixture.stage.id, 'staff_id', 'reason');
  expect(asked.filter(({ action }) => action === 'postponed')).toMatchObject([
    {
      actor: 'staff',
      staff_id: second.staff.id,
      reason: WORDS.reason,
      detail: { postponement, asked: 3, default: 'refund' },
    },
  ]);
  const kept = await answer(keeps, 'keep');
  expect(kept.json().registration.vehicles).toHaveLength(1);
  expect(await newestDeed(keeps)).toMatchObject({
    actor: 'customer',
    action: 'kept_place',
    detail: { postponement },
  });
  await answer(leaves, 'refund');
  await settleDown(server);
  const given = await auditOf(server, 'registration', leaves.id);
  expect(given.filter(({ action }) => action === 'cancelled')).toMatchObject([
    { actor: 'customer' },
  ]);
  server.clock.set(new Date('2026-03-10T21:00:00.000Z'));
  await settleDown(server);
  const ended = await auditOf(server, 'registration', silent.id, 'staff_id', 'reason');
  expect(ended.filter(({ staff_id }) => staff_id !== null)).toMatchObject([
    { staff_id: second.staff.id, reason: WORDS.reason },
  ]);
  const letters = server.partners.mailbox.list(silent.entrant.email).map(({ text }) => text);
  const why = 'O prazo para responder ao adiamento terminou sem resposta.';
  expect(letters.filter((text) => text.includes(why))).toHaveLength(1);
});
