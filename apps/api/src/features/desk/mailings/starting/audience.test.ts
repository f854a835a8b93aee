import * as endpoints from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { startMarketing } from '@trilha/contract/desk/mailings/marketing.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCustomer } from '../../../../builders/customer.ts';
import { marketingTo, sayConsent } from '../../../../testing/acts/mailing-acts.ts';
import { copyEntry } from '../../../../testing/fixtures/copied-entries.ts';
import { enter, entrantFixture } from '../../../../testing/fixtures/entry-fixture.ts';
import {
  mailingSeenBy,
  passTime,
  sendMailing,
  sentMailing,
} from '../../../../testing/fixtures/mailing-fixture.ts';
import { peopleOf } from '../../../../testing/fixtures/people-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let server: TestApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  support = await signInStaff(server, 'support');
});
afterAll(() => server.close());

async function rehearse(ids: readonly number[], more: object = {}) {
  const body = { search: {}, ids, subject: 'Oi', text: 'Olá', ...more };
  const answer = await support.call(endpoints.rehearseMailing, { body });
  return answer.json<endpoints.MailingRehearsal>();
}
const mailsTo = (email: string) =>
  server.partners.mailbox.list(email).filter(({ subject }) => subject.startsWith('Briefing'));
const erase = (email: string) =>
  server.services.db
    .updateTable('customers')
    .set({ erased_at: server.clock.now() })
    .where('email', '=', email)
    .execute();

it('reaches somebody with several registrations of a stage once, by the one that lives [DESK-78]', async () => {
  const { place, people } = await peopleOf(server, 1);
  const [person] = people;
  if (!person) throw new Error('nobody');
  const body = { registration_id: person.registration };
  await server.call(cancelRegistration, { token: person.token, body });
  const again = (await enter(server, place, person)).json().registration.id;
  await server.services.jobs.runDue();
  const told = await rehearse([person.registration, again]);
  expect(told).toMatchObject({ able: 1, cancelled: 0, left_total: 1 });
  expect(told.left).toEqual([
    expect.objectContaining({ registration: person.registration, why: 'repeated' }),
  ]);
  expect(told.sample).toMatchObject({ registration: again });
  await sentMailing(support, [person.registration, again]);
  await passTime(server, 11_000);
  expect(mailsTo(person.email)).toHaveLength(1);
});

it('writes to somebody in two stages once for each, and counts one person [DESK-78, DESK-81]', async () => {
  const [one, other] = [await peopleOf(server, 1), await peopleOf(server, 1)];
  const [person] = one.people;
  if (!person) throw new Error('nobody');
  const second = (await enter(server, other.place, person)).json().registration.id;
  const ids = [...one.ids, second];
  expect(await rehearse(ids)).toMatchObject({ able: 2, people: 1, left_total: 0 });
  const id = await sentMailing(support, ids);
  const stages = (await mailingSeenBy(support, id)).recipients.map(({ stage }) => stage);
  const named = (place: typeof one.place) => ({ automaker_id: 1, title: place.stage.title });
  expect(stages).toEqual(expect.arrayContaining([named(one.place), named(other.place)]));
  await support.call(endpoints.stopMailing, { params: { id } });
});

it('has the number typed where more than twenty are of several stages, and nothing for twenty [DESK-80]', async () => {
  const [one, other] = [await peopleOf(server, 20), await peopleOf(server, 1)];
  expect((await rehearse(one.ids)).typed).toBeNull();
  const ids = [...one.ids, ...other.ids];
  expect((await rehearse(ids)).typed).toBe('21');
  const refused = await sendMailing(support, ids, { confirm: 'Etapa <Serra>' });
  expect(refused.json().errors).toEqual({ confirm: ['Escreva 21'] });
  const id = await sentMailing(support, ids, { confirm: '21' });
  expect((await mailingSeenBy(support, id)).mailing).toMatchObject({
    automaker_id: 1,
    stage: null,
    total: 21,
  });
  const ofStage = async (stage: number) => {
    const listed = await support.call(endpoints.listMailings, { query: { stage: String(stage) } });
    return listed.json();
  };
  const { stage } = one.place;
  expect(await ofStage(stage.id)).toMatchObject({ mailings: [], stage: { title: stage.title } });
  const ofOne = await sentMailing(support, one.ids);
  expect((await ofStage(stage.id)).mailings).toMatchObject([
    { id: ofOne, stage: { id: stage.id } },
  ]);
  await support.call(endpoints.stopMailing, { params: { id } });
  await support.call(endpoints.stopMailing, { params: { id: ofOne } });
});

it('is drawn for whichever of them is asked for, and says what is not known yet in words [DESK-79]', async () => {
  const { place, people, ids } = await peopleOf(server, 2);
  const { db } = server.services;
  const [, second] = people;
  const called = (name: string) =>
    db
      .updateTable('people')
      .set({ name })
      .where('id', '=', second?.personId ?? 0)
      .execute();
  await called('  Zuleide  Prado');
  const day = new Date('2026-05-02T10:30:00.000Z');
  const stage = db.updateTable('stages').where('id', '=', place.stage.id);
  await stage.set({ stage_date: day, location: 'Praça', city_uf: 'Socorro (SP)' }).execute();
  const text = '{nome}|{nome_completo}|{data}|{hora}|{local}|{cidade}';
  const drawn = async (sample: number) => (await rehearse(ids, { text, sample })).sample;
  expect((await drawn(0))?.registration).toBe(ids[0]);
  expect(await drawn(1)).toMatchObject({
    registration: ids[1],
    paragraphs: ['Zuleide|  Zuleide  Prado|02/05/2026|07:30|Praça, Socorro (SP)|Socorro (SP)'],
  });
  await called('');
  await stage.set({ stage_date: null }).execute();
  expect((await drawn(1))?.paragraphs).toEqual([
    'participante|participante|a definir|a definir|Praça, Socorro (SP)|Socorro (SP)',
  ]);
});

it('draws nothing where it reaches nobody, and is not sent [DESK-78, DESK-80]', async () => {
  const { people, ids } = await peopleOf(server, 1);
  await erase(people[0]?.email ?? '');
  expect(await rehearse(ids)).toMatchObject({ able: 0, left_total: 1, sample: null, typed: null });
  const refused = await sendMailing(support, ids);
  expect(refused.json()).toMatchObject({
    code: 'changed_meanwhile',
    message: 'O que você viu mudou desde então. Nada foi gravado.',
  });
});

it('leaves to nobody whose account ended after it was frozen, of registrations or of marketing [DESK-80, DESK-108]', async () => {
  const { people, ids } = await peopleOf(server, 2);
  const [gone, stays] = people;
  if (!gone || !stays) throw new Error('nobody');
  const id = await sentMailing(support, ids);
  const admin = await signInStaff(server, 'marketing');
  const [former, other] = [
    await buildCustomer(server.services),
    await buildCustomer(server.services),
  ];
  for (const one of [former, other]) await sayConsent(server, one.id, true);
  const body = { ...(await marketingTo(admin)), subject: 'Briefing de ofertas' };
  const market = (await admin.call(startMarketing, { body })).json<{ id: number }>().id;
  await erase(gone.email);
  await erase(former.email);
  await passTime(server, 11_000);
  expect([gone, stays, former, other].map(({ email }) => mailsTo(email).length)).toEqual([
    0, 1, 0, 1,
  ]);
  for (const [which, by] of [
    [id, support],
    [market, admin],
  ] as const) {
    const { mailing, recipients } = await mailingSeenBy(by, which);
    expect(mailing).toMatchObject({ state: 'over', sent: 1, left: 1 });
    expect(recipients.map(({ state, code }) => [state, code])).toContainEqual(['left', 'erased']);
  }
});

it('is refused where it would reach others than were counted, be they as many [DESK-80]', async () => {
  const { place, people } = await peopleOf(server, 2);
  const [first] = people;
  if (!first) throw new Error('nobody');
  const search = { stage: place.stage.id, status: 'Aguardando Pagamento' };
  const body = { search, subject: 'Briefing', text: 'Olá', reason: 'Pedido por telefone' };
  const counted = await support.call(endpoints.rehearseMailing, { body });
  const { version } = counted.json<endpoints.MailingRehearsal>();
  const { db } = server.services;
  const row = db.updateTable('registrations').set({ status: 'Aprovado' });
  await row.where('id', '=', first.registration).execute();
  await enter(server, place, await entrantFixture(server.services));
  const start = (more: object) =>
    support.call(endpoints.startMailing, { body: { ...body, ...more } });
  expect((await start({ version })).json().code).toBe('changed_meanwhile');
  const again = await support.call(endpoints.rehearseMailing, { body });
  expect(again.json()).toMatchObject({ able: 2 });
  const { id } = (await start({ version: again.json().version })).json();
  expect((await mailingSeenBy(support, id)).mailing.total).toBe(2);
});

it('is taken back by who may send it alone, whatever else they sent [DESK-84]', async () => {
  const { ids } = await peopleOf(server, 1);
  const id = await sentMailing(support, ids);
  const abroad = await signInStaff(server, 'support', { automaker_id: 2 });
  const { db } = server.services;
  const row = db.selectFrom('mailings').selectAll().where('id', '=', id);
  const { id: _, ...copy } = await row.executeTakeFirstOrThrow();
  const theirs = { ...copy, staff_id: abroad.staff.id, automaker_id: 2, step_id: null };
  await db
    .insertInto('mailings')
    .values({ ...theirs, audience: null, lasting_choice: null })
    .execute();
  const refused = await abroad.call(endpoints.stopMailing, { params: { id } });
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found']);
  expect((await mailingSeenBy(support, id)).mailing.state).toBe('scheduled');
});

it('reaches five thousand entries at the most, and says so of one more [DESK-80]', async () => {
  const { ids, place } = await peopleOf(server, 1);
  const { db } = server.services;
  const [id = 0] = ids;
  const rehearsed = () =>
    support.call(endpoints.rehearseMailing, {
      body: { search: { stage: String(place.stage.id) }, subject: 'Oi', text: 'Olá' },
    });
  await copyEntry(db, id, { last: 4_999 });
  expect((await rehearsed()).json()).toMatchObject({ able: 1 });
  await copyEntry(db, id, { first: 5_000, last: 5_000 });
  expect((await rehearsed()).json().code).toBe('bulk_too_large');
});
