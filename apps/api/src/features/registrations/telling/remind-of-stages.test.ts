import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { parseMailedCalendar } from '../../../testing/parse-calendar.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { remindOfStagesJob } from '../registrations.jobs.ts';
import { runRecurring } from '../../../testing/run-recurring.ts';

const STAGE_DATE = new Date('2026-03-14T08:00:00-03:00');

describe('the reminder of a stage', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ startAt: new Date('2026-03-11T15:00:00-03:00') });
  });
  afterAll(() => server.close());

  it('goes once to each confirmed place, in the days before, and to nobody else', async () => {
    const free = { stage_date: STAGE_DATE, event_value_cents: 0, vacancies: 4 };
    const fixture = await stageFixture(server.services, free);
    const due = await stageFixture(server.services, { stage_date: STAGE_DATE });
    const cancelledStage = await stageFixture(server.services, free);
    const entered = async (where: typeof fixture) => {
      const entrant = await entrantFixture(server.services);
      const id = Number((await enter(server, where, entrant)).json().registration.id);
      return { ...entrant, id };
    };
    const [confirmed, left, unpaid, stranded] = [
      await entered(fixture),
      await entered(fixture),
      await entered(due),
      await entered(cancelledStage),
    ];
    await server.call(cancelRegistration, {
      token: left.token,
      body: { registration_id: left.id },
    });
    await server.services.db
      .updateTable('stages')
      .set({ status: 'Cancelada' })
      .where('id', '=', cancelledStage.stage.id)
      .execute();

    const reminders = async (email: string) => {
      await runRecurring(server, remindOfStagesJob);
      await server.services.jobs.runDue();
      const mails = server.partners.mailbox.list(email);
      return mails.filter(({ subject }) => subject.startsWith('Está chegando'));
    };
    expect(await reminders(confirmed.email)).toEqual([]);
    server.clock.set(new Date('2026-03-12T08:59:00-03:00'));
    expect(await reminders(confirmed.email)).toEqual([]);

    server.clock.set(new Date('2026-03-12T09:00:00-03:00'));
    const [mail, ...more] = await reminders(confirmed.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('14/03/2026 às 08:00');
    expect(mail?.text).toContain('Parque José Affonso Junqueira, Poços de Caldas (MG)');
    const [file] = mail?.attachments ?? [];
    expect(file?.contentType).toBe('text/calendar');
    expect(parseMailedCalendar(file?.content ?? '').event.get('DTSTART')).toBe('20260314T110000Z');
    for (const other of [left, unpaid, stranded]) expect(await reminders(other.email)).toEqual([]);

    await server.services.db
      .updateTable('registrations')
      .set({ status: 'Aprovado', expires_at: null })
      .where('id', '=', unpaid.id)
      .execute();
    expect(await reminders(unpaid.email)).toHaveLength(1);
    server.clock.set(new Date('2026-03-13T10:00:00-03:00'));
    for (const one of [confirmed, unpaid]) expect(await reminders(one.email)).toHaveLength(1);
  });

  it('may carry a file', async () => {
    await server.services.mail.send({
      from: 'portal@trilha.example',
      to: 'agenda@trilha.example',
      subject: 'Etapa',
      text: 'Etapa',
      html: '<p>Etapa</p>',
      attachments: [
        { filename: 'etapa.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' },
      ],
    });
    const [mail] = server.partners.mailbox.list('agenda@trilha.example');
    expect(mail?.attachments).toEqual([
      expect.objectContaining({ filename: 'etapa.ics', contentType: 'text/calendar' }),
    ]);
    expect(mail?.attachments[0]?.content).toContain('BEGIN:VCALENDAR');
  });
});
