import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { listDeskResults } from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { noticesTo, subscribedBrowser } from '../../../testing/fixtures/notice-fixture.ts';
import { type PaymentApp, startPaymentApp } from '../../../testing/fixtures/payment-fixture.ts';
import { publishResultAs, sentFile } from '../../../testing/fixtures/result-fixture.ts';
import { SAMPLE_FILES } from '../../../testing/outside/test-files.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';

let server: PaymentApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startPaymentApp({});
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

const UNTIL = '2030-04-20T21:00:00.000Z';

async function participants() {
  const plan = await stageFixture(server.services, { event_value_cents: 0, vacancies: 3 });
  const enterOne = async () => {
    const entrant = await entrantFixture(server.services);
    const { registration } = (await enter(server, plan, entrant)).json();
    return { ...entrant, registration: registration.id as number };
  };
  const [sure, also, gone] = [await enterOne(), await enterOne(), await enterOne()];
  await server.call(cancelRegistration, {
    token: gone.token,
    body: { registration_id: gone.registration },
  });
  return { id: plan.stage.id, title: plan.stage.title, sure, also, gone };
}

async function mailsTo(email: string) {
  await server.services.jobs.runDue();
  return server.partners.mailbox.list(email).filter(({ subject }) => subject.startsWith('Saiu'));
}

it('a publication notifies each participant once by e-mail and on their devices, where staff ask for it [AFTER-11]', async () => {
  const { id, title, sure, also, gone } = await participants();
  const browser = await subscribedBrowser(server, sure.token);
  const listed = (await director.call(listDeskResults, { params: { id } })).json();
  expect(listed.participants).toBe(2);

  await publishResultAs(director, id, sentFile(SAMPLE_FILES.txt));
  expect(await mailsTo(sure.email)).toEqual([]);

  const told = { tells: true, is_provisional: true, protests_until: UNTIL };
  const answer = await publishResultAs(director, id, sentFile(SAMPLE_FILES.pdf), told);
  expect(answer.json().message).toBe('Publicado. 2 participantes avisados.');
  const [mail, ...more] = await mailsTo(sure.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Saiu o resultado: ${title}`);
  expect(mail?.text).toContain('O resultado é provisório. Protestos até 20/04/2030 às 18:00.');
  expect(mail?.text).toContain(`/events/results/${id}`);
  expect(await mailsTo(also.email)).toHaveLength(1);
  expect(await mailsTo(gone.email)).toEqual([]);
  expect(await noticesTo(browser)).toEqual([
    {
      kind: 'results_published',
      step_id: id,
      heading: 'Saiu o resultado',
      text: `${title}: veja o seu lugar.`,
    },
  ]);
  expect((await auditOf(server, 'stage', id)).at(-1)?.detail).toMatchObject({ told: 2 });

  // The same file again is no publication.
  const again = await publishResultAs(director, id, sentFile(SAMPLE_FILES.pdf), told);
  expect(again.json().code).toBe('result_known');
  expect(await mailsTo(sure.email)).toHaveLength(1);
});

it('a customer with two registrations is notified once [AFTER-11]', async () => {
  const { id, sure, also } = await participants();
  await server.services.db
    .updateTable('registrations')
    .set({ customer_id: sure.id })
    .where('id', '=', also.registration)
    .execute();
  expect((await director.call(listDeskResults, { params: { id } })).json().participants).toBe(1);
});
