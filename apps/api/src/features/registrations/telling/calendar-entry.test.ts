import { expect, it } from 'vitest';
import { calendarEntryOf } from './calendar-entry.ts';

const facts = {
  registration_id: 7,
  status: 'Aprovado' as const,
  title: 'Etapa Mogi Guaçu',
  location: 'Parque',
  city_uf: 'Mogi Guaçu (SP)',
  stage_date: new Date('2026-04-18T11:00:00Z'),
  inscription_number: 12,
  plates: 'LEA3D03',
  calendar_sequence: 2,
  programme: null,
  was_confirmed: false,
};

it('is in a calendar once its place is confirmed and its day is known, and not before [FACE-42]', () => {
  expect(calendarEntryOf(facts)).toMatchObject({
    registrationId: 7,
    stage: 'Etapa Mogi Guaçu',
    startsAt: '2026-04-18T11:00:00.000Z',
    inscription: '0012',
    plates: 'LEA3D03',
    endsAt: '2026-04-18T19:00:00.000Z',
    sequence: 2,
    isCancelled: false,
  });
  expect(calendarEntryOf({ ...facts, status: 'Registrado com sucesso' })).not.toBeNull();
  expect(calendarEntryOf({ ...facts, status: 'Aguardando Pagamento' })).toBeNull();
  expect(calendarEntryOf({ ...facts, stage_date: null })).toBeNull();
  expect(calendarEntryOf({ ...facts, status: 'Cancelada', stage_date: null })).toBeNull();
});

it('is taken out once a sure place is cancelled, and never where it was not sure [FACE-141]', () => {
  const cancelled = { ...facts, status: 'Cancelada' as const };
  expect(calendarEntryOf({ ...cancelled, was_confirmed: true })).toMatchObject({
    sequence: 3,
    isCancelled: true,
  });
  expect(calendarEntryOf(cancelled)).toBeNull();
  expect(calendarEntryOf({ ...facts, was_confirmed: true })).toMatchObject({ isCancelled: false });
});
