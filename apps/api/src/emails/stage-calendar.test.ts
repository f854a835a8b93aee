import { describe, expect, it } from 'vitest';
import { brandById } from '@trilha/brands/brands.ts';
import { parseCalendar } from '../testing/parse-calendar.ts';
import { type CalendarEntry, stageCalendar } from './stage-calendar.ts';

const ENTRY: CalendarEntry = {
  registrationId: 7,
  stage: 'Etapa Poços de Caldas',
  place: 'Parque José Affonso Junqueira, Poços de Caldas (MG)',
  startsAt: '2026-03-14T08:00:00-03:00',
  endsAt: '2026-03-14T16:30:00-03:00',
  inscription: '0042',
  plates: 'ABC1D23, TRL0001',
  sequence: 0,
  isCancelled: false,
};

function fileOf(entry: Partial<CalendarEntry> = {}, now = '2026-03-10T15:00:00Z') {
  const brand = brandById(1);
  if (brand === undefined) throw new Error('there is no brand');
  return stageCalendar(
    { ...ENTRY, ...entry },
    {
      brand,
      publicUrl: 'https://mitsubishi.example:8443',
      sender: 'portal@trilha.example',
      now: new Date(now),
    },
  );
}

describe('the calendar file of a registration', () => {
  it('says what, where and when, in the name of the brand', () => {
    const { filename, contentType, content } = fileOf();
    expect(filename).toBe('inscricao-0042.ics');
    expect(contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    const { calendar, event } = parseCalendar(content);
    expect(Object.fromEntries(calendar)).toEqual({
      VERSION: '2.0',
      PRODID: '-//Mitsubishi Motors//Portal do proprietário Mitsubishi//PT-BR',
      METHOD: 'PUBLISH',
    });
    expect(Object.fromEntries(event)).toEqual({
      UID: 'registration-7@mitsubishi.example',
      SEQUENCE: '0',
      DTSTAMP: '20260310T150000Z',
      // 8:00 in São Paulo.
      DTSTART: '20260314T110000Z',
      DTEND: '20260314T193000Z',
      SUMMARY: 'Etapa Poços de Caldas',
      LOCATION: 'Parque José Affonso Junqueira, Poços de Caldas (MG)',
      DESCRIPTION: 'Inscrição 0042\nVeículos: ABC1D23, TRL0001',
      ORGANIZER: 'mailto:portal@trilha.example',
      URL: 'https://mitsubishi.example:8443/events?aba=inscricoes',
      STATUS: 'CONFIRMED',
    });
    expect(content).toContain('CN="Mitsubishi Motors"');
  });

  it('reminds on the day before and before leaving home [FACE-140]', () => {
    const { alarms } = parseCalendar(fileOf().content);
    expect(alarms.map((alarm) => Object.fromEntries(alarm))).toEqual(
      ['-P1D', '-PT2H'].map((TRIGGER) => ({
        ACTION: 'DISPLAY',
        TRIGGER,
        DESCRIPTION: 'Etapa Poços de Caldas',
      })),
    );
  });

  it('is taken out of calendars by one that cancels it, under its identifier [FACE-141]', () => {
    const { filename, contentType, content } = fileOf({ sequence: 3, isCancelled: true });
    expect(filename).toBe('inscricao-0042-cancelada.ics');
    expect(contentType).toBe('text/calendar; charset=utf-8; method=CANCEL');
    const { calendar, event, alarms } = parseCalendar(content);
    expect(calendar.get('METHOD')).toBe('CANCEL');
    expect(event.get('UID')).toBe('registration-7@mitsubishi.example');
    expect(event.get('STATUS')).toBe('CANCELLED');
    expect(event.get('SEQUENCE')).toBe('3');
    expect(alarms).toEqual([]);
  });

  it('keeps its identifier however often and late it is made', () => {
    const uid = (file: { content: string }) => parseCalendar(file.content).event.get('UID');
    expect(uid(fileOf({}, '2026-03-13T09:00:00Z'))).toBe(uid(fileOf()));
    expect(uid(fileOf({ registrationId: 8 }))).not.toBe(uid(fileOf()));
  });

  it('folds long texts, and lets none of them add a line of its own', () => {
    const stage = `${'Travessia da Serra da Canastra é só emoção; '.repeat(4)}🚙🚙🚙`;
    const place = 'Rua "A", nº 1\\fundos\r\nATTENDEE:mailto:x@trilha.example\nX-A:b';
    const { event } = parseCalendar(fileOf({ stage, place }).content);
    expect(event.get('SUMMARY')).toBe(stage);
    expect(event.get('LOCATION')).toBe(place.replaceAll('\r\n', '\n'));
    expect([...event.keys()]).not.toContain('ATTENDEE');
  });

  it('leaves out plates that are not there', () => {
    const { event } = parseCalendar(fileOf({ plates: '' }).content);
    expect(event.get('DESCRIPTION')).toBe('Inscrição 0042');
  });
});
