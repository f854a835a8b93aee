import { acknowledgeBulletin } from '@trilha/contract/bulletins/bulletins.endpoints.ts';
import * as desk from '@trilha/contract/desk/bulletins/desk-bulletins.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildBulletin } from '../../../builders/bulletin.ts';
import { someBulletin } from '../../../testing/acts/bulletin-acts.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { noticesTo, subscribedBrowser } from '../../../testing/fixtures/notice-fixture.ts';
import { type PaymentApp, startPaymentApp } from '../../../testing/fixtures/payment-fixture.ts';
import { sentFile } from '../../../testing/fixtures/result-fixture.ts';
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

const WORDS = { kind: 'bulletin', title: 'Largada mais tarde', text: 'Às 08:30.\nChove na serra.' };
const publish = (id: number, seen: number, over: object = {}, by = director) =>
  by.call(desk.publishBulletin, { params: { id }, body: { ...WORDS, seen, ...over } });
const listed = async (id: number, by = director) =>
  (await by.call(desk.listDeskBulletins, { params: { id } })).json<desk.DeskBulletins>();
const rowsOf = async (id: number, by = director) =>
  (await by.call(desk.listAcknowledgements, { params: { id } })).json<{
    rows: desk.AcknowledgementRow[];
  }>().rows;
const note = (id: number, registration_id: number, person_id: number, by = director) =>
  by.call(desk.noteAcknowledgement, { params: { id }, body: { registration_id, person_id } });

async function participants() {
  const plan = await stageFixture(server.services, { event_value_cents: 0, vacancies: 5 });
  const enterOne = async () => {
    const entrant = await entrantFixture(server.services);
    const { registration } = (await enter(server, plan, entrant)).json();
    return { ...entrant, registration: Number(registration.id) };
  };
  const [sure, gone] = [await enterOne(), await enterOne()];
  const { token, registration: registration_id } = gone;
  await server.call(cancelRegistration, { token, body: { registration_id } });
  return { ...plan.stage, sure, gone };
}

async function mailsTo(email: string) {
  await server.services.jobs.runDue();
  return server.partners.mailbox
    .list(email)
    .filter(({ subject }) => /^(Boletim|Aviso|Adendo)/.test(subject));
}

it('is numbered by the server per kind, mailed and pushed to each participant, and stands in the audit [AFTER-60, AFTER-61]', async () => {
  const { id, title, sure, gone } = await participants();
  const browser = await subscribedBrowser(server, sure.token);
  expect((await publish(id, 0, { kind: 'notice' })).json().message).toBe(
    'Aviso 1 publicado. 1 participante avisado.',
  );
  await mailsTo(sure.email);
  await noticesTo(browser);
  const { file } = sentFile(SAMPLE_FILES.pdf);
  expect((await publish(id, 1, { file })).json().message).toContain('Boletim 1 publicado.');
  const { bulletins } = await listed(id);
  expect(bulletins).toMatchObject([
    { kind: 'bulletin', number: 1, title: WORDS.title, who: director.staff.name },
    { kind: 'notice', number: 1, file: null },
  ]);
  const stored = bulletins[0]?.file;
  expect(stored).toMatchObject({ size: SAMPLE_FILES.pdf.byteLength });
  const mail = (await mailsTo(sure.email)).find(({ subject }) => subject.startsWith('Boletim'));
  expect(mail?.subject).toBe('Boletim 1: Largada mais tarde');
  expect(mail?.text).toContain('Chove na serra.');
  expect(mail?.text).toContain(`/credential/${sure.registration}`);
  expect(mail?.text).toContain(String(stored?.address));
  expect(await mailsTo(gone.email)).toEqual([]);
  expect((await noticesTo(browser)).at(-1)).toEqual({
    kind: 'bulletin',
    step_id: id,
    heading: 'Boletim 1 da prova',
    text: `${title}: leia e toque em Ciente.`,
  });
  expect((await auditOf(server, 'stage', id)).at(-1)).toMatchObject({
    action: 'bulletin_published',
    detail: { kind: 'bulletin', number: 1, told: 1 },
  });
});

it('is published once by those who saw the same list, and notifies nobody where it is refused [AFTER-60]', async () => {
  const { id, sure } = await participants();
  const answers = await Promise.all([publish(id, 0), publish(id, 0)]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
  expect((await publish(id, 0)).json().code).toBe('bulletins_changed');
  expect((await listed(id)).bulletins).toHaveLength(1);
  expect(await mailsTo(sure.email)).toHaveLength(1);
  const broken = { name: 'a.pdf', content: Buffer.from('<html>').toString('base64') };
  expect((await publish(id, 1, { file: broken })).json().errors).toHaveProperty('file');
});

it('lists the confirmed registrations with masked telephones, who tapped and who is missing [AFTER-65]', async () => {
  const { id, sure } = await participants();
  const { id: bulletin } = await buildBulletin(server.services, { step_id: id });
  expect(await listed(id)).toMatchObject({ registrations: 1, bulletins: [{ acknowledged: 0 }] });
  const [missing, ...more] = await rowsOf(bulletin);
  expect(more).toEqual([]);
  expect(missing).toMatchObject({
    registration_id: sure.registration,
    person_id: sure.personId,
    phone: '(••) •••••-5678',
    acknowledged: null,
  });
  const params = { id: sure.registration, bulletin };
  await server.call(acknowledgeBulletin, { token: sure.token, params, body: {} });
  expect((await listed(id)).bulletins).toMatchObject([{ acknowledged: 1 }]);
  expect((await rowsOf(bulletin))[0]?.acknowledged).toEqual({
    at: server.clock.now().toISOString(),
    received_at: server.clock.now().toISOString(),
    staff: null,
    answered_by: null,
  });
});

it('notes ‘Ciente’ by telephone with who called and who of the crew answered; an earlier one stays [AFTER-66]', async () => {
  const { id, registration, entrant } = await someBulletin(server);
  const stranger = await entrantFixture(server.services);
  expect((await note(id, registration, stranger.personId)).json().code).toBe('not_found');
  expect((await note(id, registration, entrant.personId)).json().message).toBe('Ciente anotado.');
  const [row] = await rowsOf(id);
  expect(row?.acknowledged).toMatchObject({
    staff: director.staff.name,
    answered_by: row?.name,
  });
  const params = { id: registration, bulletin: id };
  const told = await server.call(acknowledgeBulletin, { token: entrant.token, params, body: {} });
  expect(told.json().bulletins[0].acknowledged.answered_by).toBe(row?.name);
  const acts = await auditOf(server, 'registration', registration, 'staff_id', 'on_behalf_of');
  expect(acts.filter(({ action }) => action === 'bulletin_acknowledged')).toEqual([
    expect.objectContaining({ staff_id: director.staff.id, on_behalf_of: entrant.id }),
  ]);
});

it('is nobody’s of another brand or stage, and only read by who may not act [AFTER-67]', async () => {
  const { id, stage, registration, entrant } = await someBulletin(server);
  const another = await stageFixture(server.services);
  for (const place of [{ automaker_id: 2 }, { stage_id: another.stage.id }]) {
    const other = await signInStaff(server, 'director', place);
    const params = { id: stage.id };
    expect((await other.call(desk.listDeskBulletins, { params })).statusCode).toBe(404);
    expect((await publish(stage.id, 1, {}, other)).statusCode).toBe(404);
    expect((await other.call(desk.listAcknowledgements, { params: { id } })).statusCode).toBe(404);
    expect((await note(id, registration, entrant.personId, other)).statusCode).toBe(404);
  }
  const auditor = await signInStaff(server, 'auditor');
  expect(await listed(stage.id, auditor)).toMatchObject({ may_publish: false, may_note: false });
  expect((await publish(stage.id, 1, {}, auditor)).statusCode).toBe(403);
  expect((await note(id, registration, entrant.personId, auditor)).statusCode).toBe(403);
  expect((await rowsOf(id))[0]?.acknowledged).toBeNull();
});
