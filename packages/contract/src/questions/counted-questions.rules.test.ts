import { expect, it } from 'vitest';
import { isForbidden, lastAnswerDay, takesAnswers } from './counted-questions.rules.ts';

it.each([
  'Alergias',
  'Tem alergia a algo?',
  'Tipo sanguíneo',
  'Religião',
  'Comida kosher',
  'CPF',
  'RG do navegador',
  'Número do passaporte',
])('%s is about health, religion or a document [SEASON-102]', (text) => {
  expect(isForbidden(text)).toBe(true);
});

it.each(['Camiseta', 'Almoço', 'Sem carne', 'Traslado do hotel', 'Organização', 'Cargueiro'])(
  '%s may be asked [SEASON-102]',
  (text) => {
    expect(isForbidden(text)).toBe(false);
  },
);

it('answers are taken until the end of the last day in São Paulo [SEASON-101]', () => {
  const stage = new Date('2026-05-02T11:00:00.000Z');
  expect(lastAnswerDay('2026-04-30', stage)).toBe('2026-04-30');
  expect(lastAnswerDay(null, stage)).toBe('2026-05-02');
  expect(lastAnswerDay(null, null)).toBeNull();
  expect(takesAnswers('2026-04-30', new Date('2026-05-01T02:59:59.999Z'))).toBe(true);
  expect(takesAnswers('2026-04-30', new Date('2026-05-01T03:00:00.000Z'))).toBe(false);
  expect(takesAnswers(null, stage)).toBe(true);
});
