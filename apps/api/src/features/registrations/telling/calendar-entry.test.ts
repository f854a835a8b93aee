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
};

it('is in a calendar once its place is confirmed and its day is known, and not before [FACE-42]', () => {
  expect(calendarEntryOf(facts)).toMatchObject({
    registrationId: 7,
    stage: 'Etapa Mogi Guaçu',
    startsAt: '2026-04-18T11:00:00.000Z',
    inscription: '0012',
    plates: 'LEA3D03',
    sequence: 2,
  });
  expect(calendarEntryOf({ ...facts, status: 'Registrado com sucesso' })).not.toBeNull();
  expect(calendarEntryOf({ ...facts, status: 'Aguardando Pagamento' })).toBeNull();
  expect(calendarEntryOf({ ...facts, stage_date: null })).toBeNull();
  expect(calendarEntryOf({ ...facts, status: 'Cancelada', stage_date: null })).toBeNull();
});
