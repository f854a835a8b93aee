import { describe, expect, it } from 'vitest';
import { describeCrew, describeGateCar } from './describe-roster.ts';
import type { GateCarRow } from './roster.sql.ts';

const member = (over: object = {}) => ({
  person: 7,
  name: 'Ana Prado',
  role: 'conductor' as const,
  date_of_birth: '2008-04-19',
  ...over,
});
const row = (over: Partial<GateCarRow> = {}): GateCarRow => ({
  id: 3,
  registration: 2,
  number: 1,
  status: 'Aprovado',
  cancelled_at: null,
  plate: 'LEA3D03',
  model: 'L200',
  color: null,
  year: '2023',
  category: 'Graduados',
  team: null,
  start_group: null,
  start_time: null,
  is_signed: true,
  crew: [member()],
  ...over,
});

describe('a car as the gate sees it', () => {
  it.each([
    ['Aprovado', 'confirmed'],
    ['Registrado com sucesso', 'confirmed'],
    ['Cancelada', 'cancelled'],
    ['Aguardando Pagamento', 'pending_payment'],
    ['Aguardando', 'not_confirmed'],
    ['Lista de Espera', 'not_confirmed'],
  ] as const)('whose entry is %s is %s [GATE-11]', (status, state) => {
    expect(describeGateCar(row({ status })).state).toBe(state);
  });

  it('names who drives it, the first of its crew', () => {
    const crew = [member(), member({ person: 8, name: 'Davi Prado', role: 'navigator' })];
    expect(describeGateCar(row({ crew })).driver).toBe('Ana Prado');
    expect(describeGateCar(row({ crew: [] })).driver).toBe('');
  });

  it('tells ages on the day of the stage in São Paulo, and none without either date [GATE-11]', () => {
    const ageAt = (stage_date: Date | null, over: object = {}) =>
      describeCrew(row({ crew: [member(over)] }), { stage_date })[0]?.age;
    expect(ageAt(new Date('2026-04-19T02:00:00Z'))).toBe(17);
    expect(ageAt(new Date('2026-04-19T03:00:00Z'))).toBe(18);
    expect(ageAt(null)).toBeNull();
    expect(ageAt(new Date('2026-04-19T03:00:00Z'), { date_of_birth: null })).toBeNull();
    expect(ageAt(null, { date_of_birth: null })).toBeNull();
  });
});
