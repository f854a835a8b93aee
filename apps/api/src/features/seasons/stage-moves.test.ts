import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCredential } from '@trilha/contract/credentials/credentials.endpoints.ts';
import type { EntrantFixture } from '../../testing/fixtures/entry-fixture.ts';
import {
  type PaymentApp,
  paymentOf,
  settleDown,
  startPaymentApp,
} from '../../testing/fixtures/payment-fixture.ts';
import {
  aWeekLater,
  openSeasons,
  SEASON_OPEN,
  type SeasonFixtures,
} from '../../testing/fixtures/season-fixture.ts';
import { parseCalendar } from '../../testing/parse-calendar.ts';
import { remindOfStages } from '../registrations/telling/remind-of-stages.ts';

describe('a stage that another import moves', () => {
  let server: PaymentApp;
  let seasons: SeasonFixtures;
  beforeAll(async () => {
    server = await startPaymentApp({ startAt: SEASON_OPEN });
    seasons = await openSeasons(server);
  });
  beforeEach(() => server.clock.set(SEASON_OPEN));
  afterAll(async () => {
    await server.close();
    await seasons.close();
  });

  const mailsTo = ({ entrant }: { entrant: EntrantFixture }) =>
    server.partners.mailbox.list(entrant.email);
  const calendarIn = (mail: ReturnType<typeof mailsTo>[number] | undefined) => {
    const content = mail?.attachments[0]?.content ?? '';
    // Mail servers may change line endings.
    return parseCalendar(`${content.trimEnd().replaceAll(/\r?\n/g, '\r\n')}\r\n`).event;
  };
  const expiryOf = async ({ id }: { id: number }) => {
    const rows = server.services.db.selectFrom('registrations').select('expires_at');
    return (await rows.where('id', '=', id).executeTakeFirstOrThrow()).expires_at;
  };
  it('tells who has a place and who waits, old and new, with a calendar that replaces the first', async () => {
    const { text, fixture } = await seasons.season();
    const sure = await seasons.paid(fixture);
    const waiting = await seasons.entered(fixture);
    const first = calendarIn(mailsTo(sure)[0]);
    const moved = aWeekLater(text).replace('Parque José Affonso Junqueira', 'Praça Pedro Sanches');
    const rehearsed = await seasons.importText(moved, '--dry-run');
    expect(rehearsed.out).toContain('stage_date (e-mail para 2)');
    expect(mailsTo(waiting)).toHaveLength(1);
    await seasons.importText(moved);
    for (const one of [sure, waiting]) {
      const [mail] = mailsTo(one);
      expect(mail?.subject).toBe('A etapa mudou: Etapa Poços de Caldas');
      expect(mail?.text).toContain('18/04/2026 às 08:00');
      expect(mail?.text).toContain('25/04/2026 às 09:30');
      expect(mail?.text).toContain('Praça Pedro Sanches, Poços de Caldas (MG)');
    }
    expect(mailsTo(waiting)[0]?.text).toContain('Seu lugar na fila continua');
    const second = calendarIn(mailsTo(sure)[0]);
    expect(second.get('UID')).toBe(first.get('UID'));
    expect([first.get('SEQUENCE'), second.get('SEQUENCE')]).toEqual(['0', '1']);
    expect(second.get('DTSTART')).toBe('20260425T123000Z');
    const count = mailsTo(sure).length;
    await seasons.importText(moved);
    expect(mailsTo(sure)).toHaveLength(count);
  });

  it('gives the credential the new date and its new last day [D28]', async () => {
    const { text, fixture } = await seasons.season();
    const { entrant, id } = await seasons.paid(fixture);
    const { token } = entrant;
    const credentialOf = async () =>
      (await server.call(getCredential, { token, params: { id } })).json().credential;
    expect(await credentialOf()).toMatchObject({
      stage: { stage_date: '2026-04-18T11:00:00.000Z' },
      last_day: '2026-04-19',
    });
    await seasons.importText(aWeekLater(text));
    expect(await credentialOf()).toMatchObject({
      stage: { stage_date: '2026-04-25T12:30:00.000Z' },
      last_day: '2026-04-26',
    });
  });

  it('reminds again of the new date', async () => {
    const { text, fixture } = await seasons.season();
    const sure = await seasons.paid(fixture);
    const remind = async (at: string) => {
      server.clock.set(new Date(at));
      await remindOfStages(server.services);
      await settleDown(server);
      return mailsTo(sure).filter(({ subject }) => /lembrete|chegando|dias|amanhã/i.test(subject))
        .length;
    };
    const reminders = () =>
      server.services.db
        .selectFrom('stage_reminders')
        .select('registration_id')
        .where('registration_id', '=', sure.id)
        .execute();
    await remind('2026-04-16T15:00:00Z');
    expect(await reminders()).toHaveLength(1);
    expect((await seasons.importText(aWeekLater(text))).err).toBe('');
    expect(await reminders()).toHaveLength(0);
    await remind('2026-04-23T15:00:00Z');
    expect(await reminders()).toHaveLength(1);
  });

  it('moves the time to pay with the date, and the code with it', async () => {
    const { text, fixture } = await seasons.season();
    const due = await seasons.entered(fixture);
    expect(await expiryOf(due)).toEqual(new Date('2026-04-15T15:00:00Z'));
    const before = await paymentOf(server, due);
    const sooner = text
      .replace('stage_date: 2026-04-18 08:00', 'stage_date: 2026-04-15 12:00')
      .replace('date: 2026-04-16 23:59', 'date: 2026-04-15 08:00');
    await seasons.importText(sooner);
    const six = new Date('2026-04-15T09:00:00Z');
    expect(await expiryOf(due)).toEqual(six);
    expect(await paymentOf(server, due)).toMatchObject({
      txid: before.txid,
      expires_at: six.toISOString(),
    });
    await seasons.importText(text);
    expect(await expiryOf(due)).toEqual(new Date('2026-04-15T15:00:00Z'));
    const after = await paymentOf(server, due);
    expect(after).toMatchObject({ status: 'open', expires_at: '2026-04-15T15:00:00.000Z' });
    expect(after.txid).not.toBe(before.txid);
    await expect(server.partners.pay(String(before.txid))).rejects.toThrow('removida');
    await server.partners.pay(String(after.txid));
    await settleDown(server);
    expect(await paymentOf(server, due)).toMatchObject({ status: 'paid' });
  });

  it('reminds of the fee once, when a quarter of the new time is left', async () => {
    const { text, fixture } = await seasons.season();
    const sooner = text
      .replace('stage_date: 2026-04-18 08:00', 'stage_date: 2026-04-15 12:00')
      .replace('date: 2026-04-16 23:59', 'date: 2026-04-15 08:00');
    await seasons.importText(sooner);
    const due = await seasons.entered(fixture);
    for (const moved of [text, sooner, text]) await seasons.importText(moved);
    const reminders = async (at: string) => {
      server.clock.set(new Date(at));
      await settleDown(server);
      return mailsTo(due).filter(({ subject }) => subject.startsWith('Sua vaga está quase')).length;
    };
    // A quarter of the time left by the earlier date.
    expect(await reminders('2026-04-15T04:30:00Z')).toBe(0);
    expect(await reminders('2026-04-15T08:59:00Z')).toBe(0);
    expect(await reminders('2026-04-15T09:00:00Z')).toBe(1);
    expect(await reminders('2026-04-15T14:00:00Z')).toBe(1);
  });

  it('tells of a new limit, and nobody of a price, which is frozen', async () => {
    const { text, fixture } = await seasons.season();
    const due = await seasons.entered(fixture);
    const count = mailsTo(due).length;
    const dearer = text.replace('event_value: 500.00', 'event_value: 700.00');
    expect((await seasons.importText(dearer)).out).not.toContain('e-mail');
    expect(await paymentOf(server, due)).toMatchObject({ amount: '500.00' });
    expect(mailsTo(due)).toHaveLength(count);
    await seasons.importText(
      dearer.replace('cancellation_limit: 2026-04-15', 'cancellation_limit: 2026-04-14'),
    );
    const [mail] = mailsTo(due);
    expect(mail?.subject).toBe('Mudança na etapa: Etapa Poços de Caldas');
    expect(mail?.text).toContain('até 14/04/2026');
  });

  it('is not moved into the past while people are entered', async () => {
    const { text, fixture } = await seasons.season();
    await seasons.entered(fixture);
    const past = text
      .replace('stage_date: 2026-04-18 08:00', 'stage_date: 2026-04-14 09:00')
      .replace(/(start_first_batch|end_first_batch|first_batch_min_year): .*/g, '')
      .replace('vacancies_first_batch: 4', 'vacancies_first_batch: 0')
      .replace('date: 2026-04-14 10:00', 'date: 2026-04-10 10:00')
      .replace('date: 2026-04-16 23:59', 'date: 2026-04-13 08:00')
      .replace('cancellation_limit: 2026-04-15', 'cancellation_limit: 2026-04-13');
    expect((await seasons.importText(past)).err).toContain(
      'não pode passar para uma data que já foi',
    );
    const held = past.replace('published: true', 'published: true\n        status: Realizada');
    expect(await seasons.importText(held)).toMatchObject({ exit: 0, err: '' });
  });
});
