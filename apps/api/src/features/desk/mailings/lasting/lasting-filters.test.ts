import * as endpoints from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REASON } from '../../../../testing/acts/staff-act.ts';
import { enter, entrantFixture } from '../../../../testing/fixtures/entry-fixture.ts';
import { passTime } from '../../../../testing/fixtures/mailing-fixture.ts';
import { peopleOf } from '../../../../testing/fixtures/people-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { reachLater } from './lasting.ts';

let server: TestApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  support = await signInStaff(server, 'support');
});
afterAll(() => server.close());

/** Starts a lasting message with these filters. @returns its text, which is unique */
async function begin(search: object): Promise<string> {
  const wish = { search, subject: 'Briefing', text: JSON.stringify(search).replace(/[{}]/g, '') };
  const rehearsed = await support.call(endpoints.rehearseMailing, { body: wish });
  const { version, typed } = rehearsed.json<endpoints.MailingRehearsal>();
  expect(typed).toBeNull();
  const body = { ...wish, version, reason: REASON, lasting: true };
  expect((await support.call(endpoints.startMailing, { body })).statusCode).toBe(201);
  return wish.text;
}

it('reaches later whom its own filters find: who owes, several statuses, or who is confirmed [DESK-112]', async () => {
  const { place } = await peopleOf(server, 0);
  const stage = place.stage.id;
  const owing = [
    await begin({ stage, sort: '-due' }),
    await begin({ stage, sort: 'due' }),
    await begin({ stage, due_until: '2099-12-31' }),
  ];
  const several = await begin({ stage, status: 'Aguardando Pagamento,Lista de Espera' });
  const confirmed = await begin({ stage, sort: '-created' });
  await passTime(server, 11_000);
  const come = async (status?: 'Aprovado') => {
    const entrant = await entrantFixture(server.services);
    const { registration } = (await enter(server, place, entrant)).json();
    if (status !== undefined) {
      const row = server.services.db.updateTable('registrations').set({ status });
      await row.where('id', '=', registration.id).execute();
    }
    return entrant;
  };
  const [owes, approved] = [await come(), await come('Aprovado')];
  await reachLater(server.services);
  await server.services.jobs.runDue();
  const gotBy = ({ email }: { email: string }) =>
    [...owing, several, confirmed].filter((text) =>
      server.partners.mailbox
        .list(email)
        .some((mail) => mail.subject === 'Briefing' && mail.text.includes(text)),
    );
  expect(gotBy(owes)).toEqual([...owing, several]);
  expect(gotBy(approved)).toEqual([confirmed]);
});
