import { describe, expect, it } from 'vitest';
import { cameTooLate, settlementOf } from './settlement.rules.ts';

const NOTHING = { kind: 'nothing' };
const FEE = 50_000;

describe('what money means that arrived', () => {
  it.each([
    ['Aguardando Pagamento', 0, NOTHING],
    ['Aguardando Pagamento', 20_000, { kind: 'partial', missingCents: 30_000 }],
    ['Aguardando Pagamento', FEE, { kind: 'approve', excessCents: 0 }],
    ['Aguardando Pagamento', 51_000, { kind: 'approve', excessCents: 1_000 }],
    ['Aprovado', FEE, NOTHING],
    ['Aprovado', FEE + 1, { kind: 'refund', excessCents: 1 }],
    ['Registrado com sucesso', FEE + 1, { kind: 'refund', excessCents: 1 }],
    ['Cancelada', 20_000, { kind: 'late', coversFee: false, excessCents: 0 }],
    ['Cancelada', FEE, { kind: 'late', coversFee: true, excessCents: 0 }],
    ['Aguardando', 51_000, NOTHING],
    ['Lista de Espera', 51_000, NOTHING],
  ] as const)('of one that is %s and holds %i cents [PAY-13]', (status, held, settlement) => {
    expect(settlementOf(status, FEE, held)).toEqual(settlement);
  });

  it('is nothing where more went back than came, and no place where nothing is owed', () => {
    expect(settlementOf('Aprovado', 0, -1)).toEqual(NOTHING);
    expect(settlementOf('Cancelada', 0, 1)).toEqual({
      kind: 'late',
      coversFee: false,
      excessCents: 1,
    });
  });

  it('goes back of a given-up fee only above what is kept of it', () => {
    expect(settlementOf('Cancelada', FEE, FEE, true)).toEqual(NOTHING);
    expect(settlementOf('Cancelada', FEE, FEE + 1, true)).toEqual({
      kind: 'refund',
      excessCents: 1,
    });
  });
});

describe('money that comes too late to buy a place', () => {
  const at = (hour: number): Date => new Date(Date.UTC(2026, 3, 18, hour));
  const due = {
    status: 'Aguardando Pagamento' as const,
    expires_at: at(10),
    stage_date: at(12),
  };

  it('came after its time and no sooner than the stage begins', () => {
    const hours = [10, 11, 12, 13].map((hour) => cameTooLate(due, at(hour)));
    expect(hours).toEqual([false, false, true, true]);
    const later = { ...due, expires_at: at(13), stage_date: at(12) };
    expect([13, 14].map((hour) => cameTooLate(later, at(hour)))).toEqual([false, true]);
  });

  it('is none where nothing is due, no time was set or the stage has no date', () => {
    const others = [{ status: 'Cancelada' as const }, { expires_at: null }, { stage_date: null }];
    for (const other of others) expect(cameTooLate({ ...due, ...other }, at(20))).toBe(false);
  });
});
