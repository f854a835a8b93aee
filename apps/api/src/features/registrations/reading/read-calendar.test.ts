import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelRegistration,
  downloadCalendar,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { buildCustomer } from '../../../builders/customer.ts';
import { buildGuide } from '../../../builders/guide.ts';
import type { StageOverrides } from '../../../builders/stage.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { invite } from '../../../testing/fixtures/invitation-fixture.ts';
import { parseCalendar, parseMailedCalendar } from '../../../testing/parse-calendar.ts';
import {
  dueFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';

const FREE = { event_value_cents: 0 };
const DATED = {
  title: 'Etapa Poços de Caldas',
  stage_date: new Date('2026-04-18T08:00:00-03:00'),
} satisfies StageOverrides;

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());

async function entered(stage: StageOverrides) {
  const fixture = await stageFixture(server.services, { ...DATED, ...stage });
  const entrant = await entrantFixture(server.services);
  const { registration } = (await enter(server, fixture, entrant)).json();
  await settleDown(server);
  return { ...fixture, entrant, id: Number(registration.id) };
}

const download = (token: string, id: number) =>
  server.call(downloadCalendar, { token, params: { id } });

/** Calendar files sent to a person, each with the subject of its message, oldest first. */
function filesTo({ email }: { email: string }) {
  return server.partners.mailbox
    .list(email)
    .toReversed()
    .map(({ subject, attachments }) => ({
      subject,
      files: attachments.map(({ filename, contentType, content }) => {
        expect([filename, contentType]).toEqual(['inscricao-0001.ics', 'text/calendar']);
        return Object.fromEntries(parseMailedCalendar(content).event);
      }),
    }));
}

const mailTo = ({ email }: { email: string }, subject: RegExp) =>
  server.partners.mailbox.list(email).find((mail) => subject.test(mail.subject));

describe('GET /registrations/{id}/calendar', () => {
  it('answers the file of a confirmed registration as an attachment', async () => {
    const { entrant, id } = await entered(FREE);
    const answer = await download(entrant.token, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': 'attachment; filename="inscricao-0001.ics"',
      'cache-control': 'no-store',
    });
    const { event } = parseCalendar(answer.body);
    expect(event.get('UID')).toBe(`registration-${id}@mitsubishi.localhost`);
    expect(event.get('SUMMARY')).toBe('Etapa Poços de Caldas');
    expect(event.get('DTSTART')).toBe('20260418T110000Z');
    expect(event.get('DESCRIPTION')).toContain(entrant.vehicles[0]?.plate);
    expect(event.get('URL')).toBe('http://mitsubishi.localhost:3000/events?aba=inscricoes');
    expect(answer.body).not.toContain(entrant.cpf);
    expect(answer.body).not.toContain(entrant.email);
  });

  it('has none before the place is confirmed, nor after it is given up', async () => {
    const due = await entered({});
    expect((await download(due.entrant.token, due.id)).json().code).toBe(
      'registration_not_confirmed',
    );
    const waiting = await entered({ ...FREE, vacancies: 0 });
    const refused = await download(waiting.entrant.token, waiting.id);
    expect(refused.json().code).toBe('registration_not_confirmed');
    const { entrant, id } = await entered(FREE);
    expect((await download(entrant.token, id)).statusCode).toBe(200);
    const body = { registration_id: id };
    await server.call(cancelRegistration, { token: entrant.token, body });
    expect((await download(entrant.token, id)).json().code).toBe('registration_cancelled');
  });

  it('has none as long as the stage has no date, and says so; neither has the message', async () => {
    const { entrant, id } = await entered({ ...FREE, stage_date: null });
    const answer = await download(entrant.token, id);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      code: 'stage_undated',
      message: 'A etapa ainda não tem data marcada.',
    });
    expect(filesTo(entrant).map(({ files }) => files)).toEqual([[]]);
  });

  it("answers somebody else's like an unknown one, also across brands and by invitation", async () => {
    const { entrant, id } = await entered(FREE);
    const stranger = await buildCustomer(server.services);
    const twin = await buildCustomer(server.services, { automaker_id: 2, email: entrant.email });
    const unknown = await download(stranger.token, 2_147_483_647);
    expect(unknown.statusCode).toBe(404);
    for (const { token } of [stranger, twin]) {
      const foreign = await download(token, id);
      expect(foreign.statusCode).toBe(404);
      expect(foreign.json()).toEqual(unknown.json());
    }
    const { auth } = await invite(server.services, { guest: entrant });
    expect((await download(auth, id)).statusCode).toBe(404);
    expect((await download(entrant.token, id)).statusCode).toBe(200);
  });
});

describe('the calendar file in the mailbox', () => {
  it('comes with the answer to an entry without a fee, and is the one to download', async () => {
    const { entrant, id } = await entered(FREE);
    const [{ subject, files } = { subject: '', files: [] }] = filesTo(entrant);
    expect(subject).toContain('recebida');
    const { event } = parseCalendar((await download(entrant.token, id)).body);
    expect(files).toEqual([Object.fromEntries(event)]);
  });

  it('comes with the payment, not before', async () => {
    const due = await dueFixture(server, { stage: DATED });
    await server.partners.pay(due.txid, {});
    await settleDown(server);
    const mails = filesTo(due.entrant);
    expect(mails.map(({ subject, files }) => [subject.split(/[ ,]/)[0], files.length])).toEqual([
      ['Inscrição', 0],
      ['Pix', 1],
    ]);
    expect(mails[1]?.files[0]?.['UID']).toBe(`registration-${due.id}@mitsubishi.localhost`);
  });

  it('comes with a place that somebody gave up, where there is no fee', async () => {
    const first = await entered({ ...FREE, vacancies: 1 });
    const second = await entrantFixture(server.services);
    await enter(server, first, second);
    await settleDown(server);
    const body = { registration_id: first.id };
    await server.call(cancelRegistration, { token: first.entrant.token, body });
    await settleDown(server);
    const told = server.partners.mailbox.list(second.email).map(({ subject, attachments }) => ({
      won: subject.startsWith('Você conseguiu'),
      files: attachments.map(({ filename }) => filename),
    }));
    expect(told).toEqual([
      { won: true, files: ['inscricao-0002.ics'] },
      { won: false, files: [] },
    ]);
  });

  it('ends with the programme of the stage, and is cancelled with the registration [FACE-140, FACE-141]', async () => {
    const { stage, entrant, id } = await entered(FREE);
    await buildGuide(server.services, {
      step_id: stage.id,
      programme: [{ day: 1, time: '17:30', title: 'Almoço', detail: null, is_start: false }],
    });
    const { event } = parseCalendar((await download(entrant.token, id)).body);
    expect(event.get('DTEND')).toBe('20260418T203000Z');
    const body = { registration_id: id };
    await server.call(cancelRegistration, { token: entrant.token, body });
    await settleDown(server);
    const mail = mailTo(entrant, /cancelada/);
    expect(mail?.text).toContain('O arquivo anexo tira a etapa do seu calendário.');
    const [file] = mail?.attachments ?? [];
    expect(file?.filename).toBe('inscricao-0001-cancelada.ics');
    const sent = parseMailedCalendar(file?.content ?? '');
    expect(sent.calendar.get('METHOD')).toBe('CANCEL');
    expect(sent.event.get('UID')).toBe(event.get('UID'));
    expect(Number(sent.event.get('SEQUENCE'))).toBeGreaterThan(Number(event.get('SEQUENCE')));
  });

  it('cancels nothing that was in no calendar [FACE-141]', async () => {
    const due = await entered({});
    const waiting = await entered({ ...FREE, vacancies: 0 });
    for (const { entrant, id } of [due, waiting]) {
      const body = { registration_id: id };
      await server.call(cancelRegistration, { token: entrant.token, body });
      await settleDown(server);
      expect(mailTo(entrant, /cancelada/)?.attachments).toEqual([]);
    }
  });

  it('comes in messages that no program answers by itself [FACE-142]', async () => {
    const { entrant } = await entered(FREE);
    const [mail] = server.partners.mailbox.list(entrant.email);
    expect(mail?.headers).toContain('auto-submitted: auto-generated');
  });
});
